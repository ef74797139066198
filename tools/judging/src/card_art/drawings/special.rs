//! Drawings of special cards, in a box of 24 by 24.

use crate::card_art::drawing::Drawing;
use crate::card_art::tone::Tone;

pub(super) const SKIP: Drawing = Drawing {
    sign: "»",
    tone: Tone::hue(200),
    fill: "M3 5.5L11.5 12L3 18.5zM11.5 5.5L20 12L11.5 18.5z",
    line: "M21.2 5.5V18.5",
    leaf: "",
};

pub(super) const REVERSE: Drawing = Drawing {
    sign: "⇄",
    tone: Tone::hue(160),
    fill: "M7 2.8L1.6 7.6L7 12.4zM17 11.6L22.4 16.4L17 21.2z",
    line: "M7 7.6H15.5A4.5 4.5 0 0 1 20 10M17 16.4H8.5A4.5 4.5 0 0 1 4 14",
    leaf: "",
};

pub(super) const SHOT: Drawing = Drawing {
    sign: "◎",
    tone: Tone::hue(330),
    fill: "M8.8 12a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z",
    line: "M4.6 12a7.4 7.4 0 1 0 14.8 0a7.4 7.4 0 1 0-14.8 0zM12 1.4L12 6M12 18L12 22.6M1.4 12L6 12M18 12L22.6 12",
    leaf: "",
};

pub(super) const DOUBLE: Drawing = Drawing {
    sign: "‖",
    tone: Tone::hue(260),
    fill: "M9 7.2H20.5V22H9z",
    line: "M14.5 4.5V2H3.5V16.5H6M14.75 11.6V17.6M11.75 14.6H17.75",
    leaf: "",
};

pub(super) const DOUBLE_SHOT: Drawing = Drawing {
    sign: "◉",
    tone: Tone::hue(300),
    fill: "M8 7.5H21.5V22.5H8zM10.4 15a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0-8.6 0z",
    line: "M15 4.5V1.5H2.5V16.5H5M13.4 15a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0zM14.8 8.8L14.8 12M14.8 18 \
           L14.8 21.2M9.2 15L11.8 15M17.7 15L20.3 15",
    leaf: "",
};

pub(super) const NINETY_NINE: Drawing = Drawing {
    sign: "▲",
    tone: Tone::hue(12),
    fill: "M12 .6L14.2 3.7L17.7 2.1L18.1 5.9L21.9 6.3L20.3 9.8L23.4 12L20.3 14.2L21.9 17.7L18.1 18.1L17.7 21.9 \
           L14.2 20.3L12 23.4L9.8 20.3L6.3 21.9L5.9 18.1L2.1 17.7L3.7 14.2L.6 12L3.7 9.8L2.1 6.3L5.9 5.9L6.3 2.1 \
           L9.8 3.7z",
    line: "M10.6 11.3A2.1 2.1 0 1 1 10.6 9.9C10.6 12.9 9.8 14.6 7.6 15.5M17.1 11.3A2.1 2.1 0 1 1 17.1 9.9 \
           C17.1 12.9 16.3 14.6 14.1 15.5",
    leaf: "",
};
