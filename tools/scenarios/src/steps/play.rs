//! Steps about the ways to play. They act on a game as `umpire play` runs it, not on a position: `@play`.

use umpire_engine::game::Seat;
use umpire_engine::tree::Node;
use umpire_judging::session::{Controller, Turn};
use umpire_playout::simulate::AgentName;

use super::givens::{seat, sit_down};
use super::turns::is_turn;
use super::{Args, Verb};
use crate::model::failure::{Done, Failure, ensure};
use crate::model::ruleset::is_met;
use crate::played_game::{Choice, Play, PlayedGame};
use crate::world::World;

/// The steps by their names.
pub const VERBS: &[(&str, Verb)] = &[
    ("solo", |world, _, _| want(world, Controller::solo(world.context().layout.seats))),
    ("against-computer", |world, _, _| {
        want(world, Controller::against(AgentName::Easy, world.context().layout.seats, Seat::A))
    }),
    ("sit-down", |world, _, _| play_on(world, |_| Ok(()))),
    ("play-turn", |world, _, _| play_on(world, |sitting| sitting.play_turn())),
    ("play-out", |world, _, _| play_on(world, |sitting| sitting.play_out())),
    ("is-recorded", recorded),
    ("person-chooses", person_to_choose),
    ("computer-played", computer_played),
    ("person-chose", |world, args, _| chose(world, args, false)),
    ("computer-chose", |world, args, _| chose(world, args, true)),
    ("took-turns", took_turns),
    ("chose-legally", chose_legally),
    ("computer-saw", shown),
];

fn want(world: &mut World, controllers: Vec<Controller>) -> Done {
    world.setting_up()?;
    let same = !matches!(&world.play, Play::Wanted(others) if *others != controllers);
    world.setup.giving("play", same)?;
    world.play = Play::Wanted(controllers);
    Ok(())
}

fn play_on(world: &mut World, play: impl FnOnce(&mut PlayedGame) -> Done) -> Done {
    sit_down(world)?;
    world.play_on(play)
}

fn recorded(world: &mut World, args: &Args, _: &str) -> Done {
    let (seat, wanted) = (seat(world, args, 0)?, args.text(1));
    let found = world.sitting()?.recorded(&seat)?;
    ensure(found == wanted, || format!("expected the record to name {seat} as {wanted}, found `{found}`"))
}

fn person_to_choose(world: &mut World, _: &Args, _: &str) -> Done {
    let turn = world.sitting()?.turn()?;
    ensure(matches!(turn, Turn::Person(_)), || format!("expected the person to be to choose, found {}", whose(&turn)))
}

fn whose(turn: &Turn) -> String {
    match turn {
        Turn::Person(seat) => format!("that the person is to choose for {seat}"),
        Turn::Computer(actor) => format!("that the computer is to choose for {actor}"),
        Turn::Over(outcome) => format!("that the game is over ({})", outcome.cause),
    }
}

fn computer_played(world: &mut World, _: &Args, _: &str) -> Done {
    let context = world.context();
    let sitting = world.sitting()?;
    let made = sitting.latest().iter().filter(|choice| choice.computer);
    let turns = made.filter(|choice| is_turn(&context.layout, &choice.action)).count();
    ensure(turns == 1, || format!("expected the computer to have played one turn, found {turns}"))?;
    let turn = sitting.turn()?;
    ensure(!matches!(turn, Turn::Computer(_)), || format!("expected its turn to be over, found {}", whose(&turn)))
}

fn chose(world: &mut World, args: &Args, computer: bool) -> Done {
    let (seat, who) = (seat(world, args, 0)?, if computer { "the computer" } else { "the person" });
    let choices = world.sitting()?.choices();
    let mut of_seat = choices.iter().filter(|choice| choice.seat.to_string() == seat).peekable();
    ensure(of_seat.peek().is_some(), || format!("expected {seat} to have chosen something, found nothing"))?;
    match of_seat.find(|choice| choice.computer != computer) {
        None => Ok(()),
        Some(other) => Err(Failure::Failed(format!(
            "expected {who} to make every choice of {seat}, found that somebody else chose {}",
            other.action
        ))),
    }
}

fn took_turns(world: &mut World, _: &Args, _: &str) -> Done {
    let tree = Node::from_json(&world.rules()?.json, "scenario");
    let context = world.context();
    let opens = context.layout.plan.json["opens"].as_array();
    let opens_before_a_turn = opens.is_some_and(|opens| opens.iter().all(|each| is_met(each, "", &tree)));
    let choices = world.sitting()?.choices().iter().filter(|choice| is_turn(&context.layout, &choice.action));
    let seats: Vec<Seat> = choices.map(|choice| choice.seat).collect();
    // The opening and the turn after it count as one.
    let seats = if opens_before_a_turn { seats.get(1..).unwrap_or_default() } else { &seats[..] };
    ensure(seats.len() > 1, || format!("expected turns of both sides, found {}", seats.len()))?;
    let twice = seats.windows(2).position(|pair| pair[0] == pair[1]);
    ensure(twice.is_none(), || format!("expected the sides to take turns, found two in a row in {seats:?}"))
}

/// The computer's choices, of which there must be some.
fn of_computer(world: &mut World) -> Result<Vec<&Choice>, Failure> {
    let choices: Vec<&Choice> = world.sitting()?.choices().iter().filter(|choice| choice.computer).collect();
    ensure(!choices.is_empty(), || "expected the computer to have chosen something, found nothing".to_owned())?;
    Ok(choices)
}

fn chose_legally(world: &mut World, _: &Args, _: &str) -> Done {
    let choices = of_computer(world)?;
    let wrong = choices.into_iter().find(|choice| !choice.legal.contains(&choice.action));
    ensure(wrong.is_none(), || format!("expected only legal choices, found {wrong:?}"))
}

/// The computer was shown the view of its seat, which hides the other hands and the deck.
fn shown(world: &mut World, args: &Args, _: &str) -> Done {
    let seat = seat(world, args, 0)?;
    for choice in of_computer(world)? {
        let Some(shown) = &choice.shown else {
            return Err(Failure::Failed(format!("nothing tells by what the computer chose {}", choice.action)));
        };
        let view = Seat::parse(&seat).and_then(|seat| choice.views.get(seat.index()));
        ensure(Some(&shown.view) == view, || format!("expected what {seat} sees, found {}", shown.view))?;
        let seats = Seat::first(choice.views.len()).map(|other| other.to_string());
        for other in seats.filter(|other| *other != seat) {
            let hides = shown.view["hands"][&other].is_number() && shown.view["deck"].is_number();
            ensure(hides, || format!("expected {other}'s hand and the deck to be hidden, found {}", shown.view))?;
        }
    }
    Ok(())
}
