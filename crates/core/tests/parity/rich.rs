//! Cases of rich texts, which the console's editor reads with a parser of its own.

use laurel_core::text::rich::{RichBlock, parse};
use serde_json::{Value, json};

use crate::support::{cases, list, read, text};

/// Fills in what most cases leave out: a span is its text, an item has no list.
fn block_of(case: &Value) -> RichBlock {
    let mut block = case.clone();
    for name in ["spans", "paragraphs", "items"] {
        if let Some(value) = block.get_mut(name) {
            fill(value);
        }
    }
    read(&block)
}

fn fill(value: &mut Value) {
    match value {
        Value::String(words) => *value = json!({ "text": words, "bold": false, "italic": false }),
        Value::Array(values) => values.iter_mut().for_each(fill),
        Value::Object(fields) if fields.contains_key("text") => {
            fields.entry("bold").or_insert(json!(false));
            fields.entry("italic").or_insert(json!(false));
        }
        Value::Object(fields) => fields.values_mut().for_each(fill),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[test]
fn rich_texts() {
    for case in list(&cases("rich")) {
        let wanted: Vec<RichBlock> = list(&case["blocks"]).iter().map(block_of).collect();
        assert_eq!(parse(text(&case["source"]).expect("a source")), wanted, "{}", case["source"]);
    }
}
