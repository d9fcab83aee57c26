//! Names in the file list of a backup.

use laurel_server::maintenance::objects::is_within;

#[test]
fn a_list_may_name_files_of_the_store_only() {
    assert!(is_within("objects/pub/SAAQ/202611/a.jpg"));
    for name in ["secret.key", "objects/../secret.key", "/objects/a", "../objects/a", "", "objects2/a"] {
        assert!(!is_within(name), "{name}");
    }
}
