use umpire_clauses::library::Library;
use umpire_engine::variant::{self, Origin};

use super::*;

#[test]
fn a_number_stands_before_a_name_or_in_japanese_after_it() {
    let variant = variant::load(&Library::embedded(), Origin::Shipped("card-slot/beta.2")).unwrap();
    let rules = Ruleset::of(&variant, &[], &serde_json::Value::Null);
    let known = [
        ("Bell", 1, "Bell"),
        ("3 Gold 7", 3, "Gold 7"),
        ("Gold 7", 1, "Gold 7"),
        ("ベル15枚", 15, "ベル"),
        ("bell 2枚", 2, "bell"),
        ("金色の7", 1, "金色の7"),
        ("金色の7：5枚", 5, "金色の7"),
        ("金色の7:15枚", 15, "金色の7"),
        ("金色の7 5枚", 5, "金色の7"),
        ("金色の715枚", 15, "金色の7"),
        ("Gold 7：2枚", 2, "Gold 7"),
    ];
    let unknown = [("ドラム3枚", 3, "ドラム"), ("3枚", 3, ""), ("ベル枚", 1, "ベル枚"), ("枚", 1, "枚")];
    for (item, count, name) in known.into_iter().chain(unknown) {
        assert_eq!(counted(&rules, item), (count, name), "{item}");
    }
}
