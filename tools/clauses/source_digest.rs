/// A number that stands for source files, given by path and text: that of the build and that of a checkout are compared.
fn source_digest(files: &[(&str, &str)]) -> u64 {
    use std::hash::{DefaultHasher, Hash as _, Hasher as _};
    let mut hasher = DefaultHasher::new();
    // A checkout may have other line ends.
    files.iter().for_each(|(path, text)| (path, text.replace('\r', "")).hash(&mut hasher));
    hasher.finish()
}
