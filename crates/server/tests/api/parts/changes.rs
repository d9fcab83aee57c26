//! The difference that an audit row records.

use laurel_server::audit::differing;
use serde_json::{Value, json};

#[test]
fn an_audit_row_holds_the_differences_and_cuts_long_values() {
    let (before, after) = differing(&json!({ "a": 1, "b": 2 }), &json!({ "a": 1, "b": "x".repeat(400), "c": 3 }));
    assert_eq!(before, r#"{"b":2}"#);
    assert_eq!(after, format!(r#"{{"b":"{}…","c":3}}"#, "x".repeat(300)));
    assert_eq!(differing(&Value::Null, &json!({ "a": 1 })), (String::new(), r#"{"a":1}"#.to_owned()));
}
