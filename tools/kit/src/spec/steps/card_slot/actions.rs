//! Whens that play: the plain form must be accepted, `tries` may be refused.

use crate::spec::steps::actions::{plays, tries};
use crate::spec::steps::refusal::{accepted, refused};
use crate::spec::steps::{Step, step};

pub const STEPS: &[Step] = &[
    step!(When "{seat} places {symbol} on slot {slot}", "A places Bell on slot 9", |world, args| plays(world, args, "{#1}@{2}"),
        ja "{seat}が{symbol}を{slot}番のマスに置く", "Aがベルを9番のマスに置く"),
    step!(When "{seat} resolves {line}", "A resolves 7-6-5", |world, args| plays(world, args, "resolve {1}"),
        ja "{seat}が{line}の役を解決する", "Aが7-6-5の役を解決する"),
    step!(When "{seat} takes the card in slot {slot}", "A takes the card in slot 3", |world, args| plays(world, args, "take {1}"),
        ja "{seat}が{slot}番のマスのカードを取る", "Aが3番のマスのカードを取る"),
    step!(When "{seat} stops picking", "A stops picking", |world, args| plays(world, args, "stop"),
        ja "{seat}が取るのをやめる", "Aが取るのをやめる"),
    step!(When "{seat} declares the Heavenly Hand", "B declares the Heavenly Hand", |world, args| plays(world, args, "declare"),
        ja "{seat}が天和を宣言する", "Bが天和を宣言する"),
    step!(When "{seat} declines the Heavenly Hand", "B declines the Heavenly Hand", |world, args| plays(world, args, "decline"),
        ja "{seat}が天和の宣言を見送る", "Bが天和の宣言を見送る"),
    step!(When "{seat} passes", "A passes", |world, args| plays(world, args, "pass"),
        ja "{seat}がパスする", "Aがパスする"),
    step!(When "{seat} plays {action}", "A plays bell@9", |world, args| plays(world, args, "{1}"),
        ja "{seat}が「{action}」を行う", "Aが「bell@9」を行う"),
    step!(When "{seat} tries to place {symbol} on slot {slot}", "A tries to place Gold 7 on slot 9", |world, args| tries(world, args, "{#1}@{2}"),
        ja "{seat}が{symbol}を{slot}番のマスに置こうとする", "Aが金色の7を9番のマスに置こうとする"),
    step!(When "{seat} tries to resolve {line}", "A tries to resolve 1-2-3", |world, args| tries(world, args, "resolve {1}"),
        ja "{seat}が{line}の役を解決しようとする", "Aが1-2-3の役を解決しようとする"),
    step!(When "{seat} tries to take the card in slot {slot}", "A tries to take the card in slot 9", |world, args| tries(world, args, "take {1}"),
        ja "{seat}が{slot}番のマスのカードを取ろうとする", "Aが9番のマスのカードを取ろうとする"),
    step!(When "{seat} tries to stop picking", "A tries to stop picking", |world, args| tries(world, args, "stop"),
        ja "{seat}が取るのをやめようとする", "Aが取るのをやめようとする"),
    step!(When "{seat} tries to declare the Heavenly Hand", "B tries to declare the Heavenly Hand", |world, args| tries(world, args, "declare"),
        ja "{seat}が天和を宣言しようとする", "Bが天和を宣言しようとする"),
    step!(When "{seat} tries to decline the Heavenly Hand", "B tries to decline the Heavenly Hand", |world, args| tries(world, args, "decline"),
        ja "{seat}が天和の宣言を見送ろうとする", "Bが天和の宣言を見送ろうとする"),
    step!(When "{seat} tries to pass", "A tries to pass", |world, args| tries(world, args, "pass"),
        ja "{seat}がパスしようとする", "Aがパスしようとする"),
    step!(When "{seat} tries {action}", "A tries bell@10", |world, args| tries(world, args, "{1}"),
        ja "{seat}が「{action}」を行おうとする", "Aが「bell@10」を行おうとする"),
    step!(Then "it is refused", "it is refused", refused,
        ja "それは拒否される", "それは拒否される"),
    step!(Then "it is accepted", "it is accepted", accepted,
        ja "それは許可される", "それは許可される"),
];
