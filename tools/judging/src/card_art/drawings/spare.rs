//! For cards that name no drawing of their own. Each is drawn here, in a box of 24 by 24.

use crate::card_art::drawing::Drawing;
use crate::card_art::tone::Tone;

pub(super) const STAR: Drawing = Drawing {
    sign: "★",
    tone: Tone::hue(50),
    fill: "M12 1.6L14.7 8.9L22.5 9.2L16.4 14L18.5 21.5L12 17.2L5.5 21.5L7.6 14L1.5 9.2L9.3 8.9z",
    line: "",
    leaf: "",
};

pub(super) const MOON: Drawing = Drawing {
    sign: "☾",
    tone: Tone::hue(230),
    fill: "M15.2 2.6A10 10 0 1 0 21.4 16.4A8.2 8.2 0 0 1 15.2 2.6z",
    line: "",
    leaf: "",
};

pub(super) const HEART: Drawing = Drawing {
    sign: "♥",
    tone: Tone::hue(340),
    fill: "M12 21.2C5 16 1.8 12.3 1.8 8.2C1.8 5 4.2 2.8 7 2.8C9.2 2.8 11 4 12 6C13 4 14.8 2.8 17 2.8 \
           C19.8 2.8 22.2 5 22.2 8.2C22.2 12.3 19 16 12 21.2z",
    line: "",
    leaf: "",
};

pub(super) const GEM: Drawing = Drawing {
    sign: "♦",
    tone: Tone::hue(185),
    fill: "M6.5 3.5H17.5L22.5 9.5L12 21.5L1.5 9.5z",
    line: "M1.5 9.5H22.5M8 9.5L12 21L16 9.5L12 3.8z",
    leaf: "",
};

pub(super) const LEAF: Drawing = Drawing {
    sign: "¶",
    tone: Tone::hue(110),
    fill: "M20.8 3.2C11 2.5 4.2 6.5 3.6 13.5C3.4 16.2 4.5 18.4 6 19.6C14.5 21 20.5 15 20.8 3.2z",
    line: "M2.5 22.5C6 16.5 10.5 11.5 16.5 7.5M9.4 13.8V9.2M9.4 13.8H14.6",
    leaf: "",
};

pub(super) const BOLT: Drawing =
    Drawing { sign: "↯", tone: Tone::hue(30), fill: "M14 1.5L4 13.5H10.5L8.5 22.5L20 9.5H13z", line: "", leaf: "" };

pub(super) const DROP: Drawing = Drawing {
    sign: "◊",
    tone: Tone::hue(205),
    fill: "M12 1.8C16 7.5 19.2 11.3 19.2 15.2A7.2 7.2 0 0 1 4.8 15.2C4.8 11.3 8 7.5 12 1.8z",
    line: "M8 15.5A4.2 4.2 0 0 0 11.5 19.3",
    leaf: "",
};

pub(super) const CROWN: Drawing = Drawing {
    sign: "♔",
    tone: Tone::hue(275),
    fill: "M2 7L7 11.5L12 3.5L17 11.5L22 7L19.8 18.5H4.2z",
    line: "M4.2 21.5H19.8M10.8 14.8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z",
    leaf: "",
};

pub(super) const KEY: Drawing = Drawing {
    sign: "¬",
    tone: Tone::dull(30, 45),
    fill: "M2 12a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0zM5.2 12a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z \
           M12.2 10.5H22.5V16H19.5V13.5H17.5V16H14.7V13.5H12.2z",
    line: "",
    leaf: "",
};

pub(super) const SUN: Drawing = Drawing {
    sign: "☼",
    tone: Tone::hue(40),
    fill: "M6.8 12a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0-10.4 0z",
    line: "M12 4.6L12 1.2M17.2 6.8L19.6 4.4M19.4 12L22.8 12M17.2 17.2L19.6 19.6M12 19.4L12 22.8M6.8 17.2L4.4 19.6 \
           M4.6 12L1.2 12M6.8 6.8L4.4 4.4",
    leaf: "",
};

pub(super) const FLAME: Drawing = Drawing {
    sign: "▴",
    tone: Tone::hue(10),
    fill: "M12.5 1.5C13.5 6.5 19 9 19 15.2A7 7 0 0 1 5 15.2C5 12 6.5 10 8 8.2C8.5 10 9.2 10.8 10.2 11.4 \
           C9.8 7.5 10.5 4 12.5 1.5z",
    line: "M12 14C13.5 15.5 14.3 16.5 14.3 18A2.3 2.3 0 0 1 9.7 18C9.7 16.5 10.5 15.5 12 14z",
    leaf: "",
};

pub(super) const ANCHOR: Drawing = Drawing {
    sign: "‡",
    tone: Tone::hue(220),
    fill: "M9.4 4.4a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM11 4.4a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM10.8 7H13.2V19.5 \
           C16 19 18 17.2 18.5 14.5L16 15.3L20 10.5L22.5 16L20.8 15C20 19.5 16.5 22.5 12 22.5 \
           C7.5 22.5 4 19.5 3.2 15L1.5 16L4 10.5L8 15.3L5.5 14.5C6 17.2 8 19 10.8 19.5z",
    line: "M8 10.2H10.6M13.4 10.2H16",
    leaf: "",
};

pub(super) const CLOVER: Drawing = Drawing {
    sign: "♣",
    tone: Tone::hue(130),
    fill: "M12.3 10.2C10.5 3.2 13.4 .3 16.9 3.2L16.7 5.8L19.3 5.6C22.2 9.1 19.3 12 12.3 10.2zM12.3 10.8 \
           C19.3 9 22.2 11.9 19.3 15.4L16.7 15.2L16.9 17.8C13.4 20.7 10.5 17.8 12.3 10.8zM11.7 10.8 \
           C13.5 17.8 10.6 20.7 7.1 17.8L7.3 15.2L4.7 15.4C1.8 11.9 4.7 9 11.7 10.8zM11.7 10.2 \
           C4.7 12 1.8 9.1 4.7 5.6L7.3 5.8L7.1 3.2C10.6 .3 13.5 3.2 11.7 10.2z",
    line: "M12 11C12.5 16 14 19.5 17 22.5",
    leaf: "",
};

pub(super) const FISH: Drawing = Drawing {
    sign: "∝",
    tone: Tone::hue(178),
    fill: "M1.8 12C5 6.5 11 4.5 16.5 9.8L22.2 5.5V18.5L16.5 14.2C11 19.5 5 17.5 1.8 12z",
    line: "M6.1 11a.7 .7 0 1 0 1.4 0a.7 .7 0 1 0-1.4 0zM10.5 8.5C12 10.5 12 13.5 10.5 15.5",
    leaf: "",
};

pub(super) const MUSHROOM: Drawing = Drawing {
    sign: "♤",
    tone: Tone::hue(0),
    fill: "M1.8 12.5C2 6.5 6.5 2.2 12 2.2C17.5 2.2 22 6.5 22.2 12.5C19 14.2 5 14.2 1.8 12.5zM6.3 7.8 \
           a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM13.8 6.6a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0zM16 10.4 \
           a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z",
    line: "M9 14.5C9.3 17 9 19.5 8 21.5H16C15 19.5 14.7 17 15 14.5",
    leaf: "",
};

pub(super) const HORSESHOE: Drawing = Drawing {
    sign: "Ω",
    tone: Tone::dull(25, 40),
    fill: "M5.5 2H9C7 6 6 10 6.5 13.5C7 17 9 18.6 12 18.6C15 18.6 17 17 17.5 13.5C18 10 17 6 15 2H18.5 \
           C21 6.5 21.8 11 20.8 15C19.7 19.6 16.5 22.2 12 22.2C7.5 22.2 4.3 19.6 3.2 15C2.2 11 3 6.5 5.5 2z",
    line: "",
    leaf: "",
};

pub(super) const EYE: Drawing = Drawing {
    sign: "⊙",
    tone: Tone::hue(255),
    fill: "M1.2 12C5 6.5 8.5 4.5 12 4.5C15.5 4.5 19 6.5 22.8 12C19 17.5 15.5 19.5 12 19.5C8.5 19.5 5 17.5 1.2 12z \
           M7.8 12a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0zM10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
    line: "",
    leaf: "",
};

pub(super) const HEXAGON: Drawing = Drawing {
    sign: "□",
    tone: Tone::hue(315),
    fill: "M12 1.2L21.4 6.6L21.4 17.4L12 22.8L2.6 17.4L2.6 6.6zM12 5.6L17.5 8.8L17.5 15.2L12 18.4L6.5 15.2L6.5 8.8z \
           M12 8.6L14.9 10.3L14.9 13.7L12 15.4L9.1 13.7L9.1 10.3z",
    line: "",
    leaf: "",
};
