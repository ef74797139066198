//! The symbols of the reel machine. Each is drawn here, in a box of 24 by 24.

use crate::card_art::drawing::Drawing;
use crate::card_art::tone::Tone;

pub(super) const SEVEN: Drawing = Drawing {
    sign: "7",
    tone: Tone::hue(44),
    fill: "M4.5 3.5h15v4.2c-3.6 3.6-5.4 7.6-5.6 12.8H8.6c.3-4.9 2-8.9 5-12.2H8.2v2H4.5z",
    line: "",
    leaf: "",
};

pub(super) const SILVER3: Drawing = Drawing {
    sign: "3",
    tone: Tone::dull(215, 14),
    fill: "M4.8 7.6C5.2 4.7 8 2.8 11.8 2.8 \
           c4.3 0 7.1 2 7.1 5.1 0 1.9-1 3.2-2.8 4 2.2.8 3.4 2.3 3.4 4.3 0 3.1-3 5-7.6 5-4.4 0-7.2-1.9-7.6-5h4.4 \
           c.3 1.2 1.5 1.9 3.2 1.9 2 0 3.2-.8 3.2-2.1 0-1.5-1.2-2.2-3.6-2.2H9.6v-3.6h1.7 \
           c2.1 0 3.2-.7 3.2-2 0-1.2-1-1.9-2.8-1.9-1.6 0-2.7.6-3 1.8z",
    line: "",
    leaf: "",
};

pub(super) const CHERRY: Drawing = Drawing {
    sign: "●",
    tone: Tone::hue(350),
    fill: "M3.3 17.2a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0zM12.5 16a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0z",
    line: "M7.8 13C8.4 9.3 10.5 5.8 14.5 3.5C14.4 7 15.2 9.5 16.6 11.8",
    leaf: "M14.3 3.6Q17 7.9 21.5 5.6Q18.8 1.3 14.3 3.6z",
};

pub(super) const WATERMELON: Drawing = Drawing {
    sign: "◓",
    tone: Tone::hue(140),
    fill: "M4 6.8H20A8 8 0 0 1 4 6.8z",
    line: "M1.6 6.8A10.4 10.4 0 0 0 22.4 6.8M8 8.6L8.4 10.2M12 8.8L12 10.6M16 8.6L15.6 10.2M10 11.8L10.2 12.8 \
           M14 11.8L13.8 12.8",
    leaf: "",
};

pub(super) const BELL: Drawing = Drawing {
    sign: "♪",
    tone: Tone::hue(48),
    fill: "M12 3.2C8.2 3.2 6.3 6 6.2 9.5C6.1 13.2 5.5 14.8 3.8 16.8H20.2C18.5 14.8 17.9 13.2 17.8 9.5 \
           C17.7 6 15.8 3.2 12 3.2z",
    line: "M9.6 18.6A2.5 2.5 0 0 0 14.4 18.6M12 3.2V1.8",
    leaf: "",
};

pub(super) const REPLAY: Drawing = Drawing {
    sign: "↻",
    tone: Tone::hue(210),
    fill: "M20.6 11.1L14.5 8.5L20.3 4.4zM3.4 12.9L9.5 15.5L3.7 19.6z",
    line: "M4.7 10A7.6 7.6 0 0 1 18 7.3M19.3 14A7.6 7.6 0 0 1 6 16.7",
    leaf: "",
};
