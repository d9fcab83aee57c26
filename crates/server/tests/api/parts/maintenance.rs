//! Names in the list of a copy.

use laurel_server::maintenance::objects::is_within;

#[test]
fn a_list_names_files_of_the_store_alone() {
    assert!(is_within("objects/pub/SAAQ/202611/a.jpg"));
    for name in ["secret.key", "objects/../secret.key", "/objects/a", "../objects/a", "", "objects2/a"] {
        assert!(!is_within(name), "{name}");
    }
}
