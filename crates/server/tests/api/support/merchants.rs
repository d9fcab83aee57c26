//! Every statement on a merchant's table names the merchant: on PostgreSQL all its keys begin with it, and a row of
//! another merchant cannot be met by a forgotten condition. Each statement of every story is checked here.

use std::collections::{BTreeSet, HashSet};
use std::sync::{LazyLock, Mutex};

/// Begins the statements of the tests themselves, which are not checked.
pub(crate) const OWN: &str = "/* test */ ";

/// A condition that selects rows of all merchants on purpose, with the index that serves it on PostgreSQL.
pub(crate) struct Exception {
    pub(crate) table: &'static str,
    pub(crate) column: &'static str,
    pub(crate) index: &'static str,
}

const fn by(table: &'static str, column: &'static str, index: &'static str) -> Exception {
    Exception { table, column, index }
}

pub(crate) const EXCEPTIONS: &[Exception] = &[
    // `GET /competition/{id}/merchant`: an address without a merchant.
    by("competition", "id", "competition_by_id"),
    // An account's own rows at every merchant, for their owner and for the closing of the account.
    by("apply", "account_id", "apply_by_sender"),
    by("apply_person", "account_id", "apply_person_by_account"),
    by("apply_draft", "account_id", "apply_draft_by_account"),
    by("favorite", "account_id", "favorite_by_account"),
    by("upload", "account_id", "upload_by_account"),
    by("work", "account_id", "work_by_account"),
    by("work_report", "account_id", "work_report_by_account"),
    by("scene", "account_id", "scene_by_account"),
    by("comment", "account_id", "comment_by_account"),
    by("comment_like", "account_id", "comment_like_by_account"),
    by("comment_report", "account_id", "comment_report_by_account"),
    by("work_commenter", "account_id", "work_commenter_by_account"),
    by("team_member", "account_id", "team_member_by_account"),
    by("team_search", "account_id", "team_search_by_account"),
    by("pay_order", "account_id", "pay_order_by_account"),
    // Jobs, which pick at every merchant what is due or old.
    by("competition", "start_time", "competition_by_start"),
    by("apply", "offer_expire", "apply_clock"),
    by("competition_group", "waiting", "group_waiting"),
    by("team", "status", "team_open"),
    by("pay_order", "next_time", "pay_order_due"),
    by("pay_refund", "next_time", "pay_refund_due"),
    by("pay_order", "alert_time", "pay_order_alert"),
    by("pay_refund", "alert_time", "pay_refund_alert"),
    by("pay_bill_difference", "alert_time", "pay_bill_difference_alert"),
    by("pay_notice", "created_time", "pay_notice_by_age"),
    by("pay_service", "sealed", "pay_service_keyed"),
    by("pay_bill_day", "next_time", "pay_bill_day_due"),
    by("mailing", "done", "mailing_open"),
    by("message", "state", "message_open"),
    by("media", "next_time", "media_open"),
    by("comment", "check_time", "comment_check_due"),
    by("comment", "announced", "comment_unannounced"),
    by("work_vote", "voided", "work_vote_unseen"),
    by("popularity_due", "due_time", "popularity_due_by_time"),
    by("upload", "state", "upload_unnamed"),
    by("staff_token", "expire_time", "staff_token_by_expiry"),
    by("staff_challenge", "expire_time", "staff_challenge_by_expiry"),
    by("staff_invitation", "expire_time", "staff_invitation_by_expiry"),
    by("staff_nonce", "created_time", "staff_nonce_by_age"),
    by("preview_token", "expire_time", "preview_token_by_expiry"),
    by("apply_draft", "updated_time", "apply_draft_by_age"),
    by("team_search", "updated_time", "team_search_by_age"),
    by("vote_act", "leaf", "vote_act_pending"),
    by("vote_log", "signed_time", "vote_log_unsigned"),
    by("visit_viewer", "created_time", "visit_viewer_by_age"),
    by("vote", "created_time", "vote_by_age"),
    by("vote", "status", "vote_held"),
    by("work_view", "created_time", "work_view_by_age"),
    by("scene_taker", "created_time", "scene_taker_by_age"),
];

/// Tables whose key begins with the merchant.
pub(crate) static TABLES: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    let lines = include_str!("../../../src/db/schema.rs").lines();
    lines
        .filter_map(|line| line.trim().split_once(" (merchant_id"))
        .filter(|(_, rest)| rest.starts_with([',', ')']))
        .map(|(table, _)| table)
        .collect()
});

/// Texts that passed; stories repeat them by the hundred thousand.
static PASSED: LazyLock<Mutex<HashSet<String>>> = LazyLock::new(Mutex::default);

/// Panics if a statement reads or writes a merchant's table without naming the merchant.
pub(crate) fn check(statement: &str) {
    let text = statement.split(" -- binds").next().unwrap_or_default();
    if PASSED.lock().unwrap().contains(text) {
        return;
    }
    if let Err(fault) = fault_of(text) {
        panic!("{fault}: {statement}");
    }
    PASSED.lock().unwrap().insert(text.to_owned());
}

fn fault_of(statement: &str) -> Result<(), String> {
    let text = statement.replace(['"', '`'], "");
    let words: Vec<&str> = text.split_whitespace().collect();
    if text.starts_with(OWN) || !matches!(words.first(), Some(&("SELECT" | "INSERT" | "UPDATE" | "DELETE"))) {
        return Ok(());
    }
    let begin = [" ON ", " WHERE "].iter().filter_map(|word| text.find(word)).min().unwrap_or(text.len());
    let (head, conditions) = text.split_at(begin);
    let mut unnamed = Vec::new();
    let mut read = false;
    for (place, pair) in words.windows(2).enumerate() {
        let table = pair[1].trim_start_matches('(').trim_end_matches(')');
        if !matches!(pair[0].trim_start_matches('('), "FROM" | "JOIN" | "UPDATE" | "INTO" | "(FROM") || !TABLES.contains(table) {
            continue;
        }
        if pair[0] == "INTO" {
            if !head.contains("merchant_id") {
                return Err(format!("a row of {table} is inserted without its merchant"));
            }
            continue;
        }
        read = true;
        let name = if words.get(place + 2) == Some(&"AS") { words[place + 3].trim_end_matches(')') } else { table };
        let is_named = conditions.contains(&format!("{name}.merchant_id")) || conditions.contains(" merchant_id = ");
        if !is_named && !is_excepted(conditions, table, name) {
            unnamed.push(table);
        }
    }
    if !unnamed.is_empty() {
        return Err(format!("{unnamed:?} without their merchant"));
    }
    // Conditions that compare merchants with each other alone do not say whose rows they are.
    let is_bound = conditions.match_indices("merchant_id").any(|(at, word)| {
        let rest = conditions[at + word.len()..].trim_start_matches(" || ''");
        [" = $", " = ?", " IN (", " = ANY("].iter().any(|bound| rest.starts_with(bound))
    });
    let is_for_all = TABLES.iter().any(|table| is_excepted(conditions, table, table));
    if read && !is_bound && !is_for_all { Err("no merchant is given".to_owned()) } else { Ok(()) }
}

fn is_excepted(conditions: &str, table: &str, name: &str) -> bool {
    EXCEPTIONS.iter().any(|one| one.table == table && conditions.contains(&format!("{name}.{} ", one.column)))
}

#[cfg(test)]
mod tests {
    use super::fault_of;

    #[test]
    fn a_statement_names_the_merchant_of_each_table_or_is_an_exception() {
        for statement in [
            r#"SELECT "work"."id" FROM "work" WHERE (("work"."merchant_id" = $1) AND ("work"."id" = $2))"#,
            "SELECT `apply`.`id` FROM (`apply` INNER JOIN `competition` ON ((`apply`.`merchant_id` = `competition`.`merchant_id`) AND \
             (`apply`.`competition_id` = `competition`.`id`))) WHERE (`apply`.`merchant_id` = ?)",
            r#"INSERT INTO "work_view" ("merchant_id", "work_id") VALUES ($1, $2)"#,
            r#"DELETE FROM "work_view" WHERE ("work_view"."created_time" < $1)"#,
            "UPDATE competition_group SET held = 1 WHERE merchant_id = $1 AND id IN (1)",
            r#"SELECT "account"."id" FROM "account" WHERE ("account"."id" = $1)"#,
        ] {
            assert_eq!(fault_of(statement), Ok(()), "{statement}");
        }
        for statement in [
            r#"SELECT "work"."merchant_id" FROM "work" WHERE ("work"."id" = $1)"#,
            r#"INSERT INTO "work_view" ("work_id") VALUES ($1)"#,
            r#"UPDATE "media" SET "tries" = 1 WHERE ("media"."id" = $1)"#,
            r#"SELECT 1 FROM ("apply" INNER JOIN "work" ON ("work"."apply_id" = "apply"."id")) WHERE ("apply"."merchant_id" = $1)"#,
            r#"SELECT 1 FROM ("apply" INNER JOIN "work" ON ("work"."merchant_id" = "apply"."merchant_id")) WHERE ("apply"."id" = $1)"#,
        ] {
            assert!(fault_of(statement).is_err(), "{statement}");
        }
    }
}
