//! Rules of the schema: keys of a merchant's tables begin with the merchant, an enum's column lists its names, no table is
//! wide.

use std::collections::BTreeMap;

use laurel_core::account::{Client, CodePurpose};
use laurel_core::activity::{ActivityKind, CapacityUnit, FeeMode, GroupMode, Status};
use laurel_core::calls::OrganiserCall;
use laurel_core::comment::{CommentCause, CommentKind, CommentReportReason, CommentStatus};
use laurel_core::merchant::MerchantStatus;
use laurel_core::message::{MessageState, MessageTarget};
use laurel_core::moment::MomentStatus;
use laurel_core::notice::{NoticeChannel, NoticeEvent, NoticeGroup};
use laurel_core::payment::{
    AttemptStatus, BillState, CloseCause, ConfirmedBy, DifferenceKind, DifferenceStatus, OrderStatus, PayChannel, PayService, RefundSource,
    RefundStatus,
};
use laurel_core::person::{IdType, Relation};
use laurel_core::signup::{PayStatus, SignupEvent, SignupSource, SignupStatus};
use laurel_core::staff::{Role, StaffStatus};
use laurel_core::storage::MediaKind;
use laurel_core::stored::Stored;
use laurel_core::team::{TeamMemberStatus, TeamStatus};
use laurel_core::visit::VisitSource;
use laurel_core::vote::{Act, GiftIcon, VoteAlert, VoteKind, VoteReason, VoteStatus};
use laurel_core::work::{MediaStatus, RevisionStatus, WorkEvent, WorkKind, WorkReportReason, WorkStatus};
use laurel_server::db::Store;
use laurel_server::db::stored::{CredentialKind, HandleKind, Lane, MessageKind, OutboxState, UploadState};

use crate::migrations::{declared, tables};
use crate::support::database::{Backend, TestDatabase, texts};
use crate::support::merchants;

/// Words of each constraint `<table>_<column>_known`, as the database has it.
fn known_words(store: &Store, backend: Backend) -> BTreeMap<String, Vec<String>> {
    let query = match backend {
        Backend::Sqlite => "SELECT sql AS value FROM sqlite_master WHERE type = 'table'",
        Backend::Postgres => {
            "SELECT 'CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid) AS value FROM pg_constraint WHERE contype = 'c'"
        }
    };
    let definitions = texts(store, query).join("\n");
    let constraints = definitions.split("CONSTRAINT ").filter_map(|text| text.split_once("_known"));
    constraints
        .map(|(name, rest)| {
            let list = rest.split("CHECK").nth(1).unwrap_or_default();
            // PostgreSQL writes a list as `ANY (ARRAY['a'::text, …])`.
            let end = list.find("))").unwrap_or(list.len());
            (name.to_owned(), list[..end].split('\'').skip(1).step_by(2).map(str::to_owned).collect())
        })
        .collect()
}

fn words<T: Stored>() -> Vec<String> {
    T::ALL.iter().map(|variant| variant.as_str().to_owned()).collect()
}

/// The words that the program stores, by constraint.
fn stored_words() -> BTreeMap<String, Vec<String>> {
    let texts = |list: &[&str]| list.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let actors = || texts(&["participant", "organiser", "clock"]);
    [
        ("merchant_status", words::<MerchantStatus>()),
        ("token_client", words::<Client>()),
        ("login_handle_kind", words::<HandleKind>()),
        ("credential_kind", words::<CredentialKind>()),
        ("login_code_purpose", words::<CodePurpose>()),
        ("person_info_relation", words::<Relation>()),
        ("person_info_id_type", words::<IdType>()),
        ("notice_off_event_group", words::<NoticeGroup>()),
        ("outbox_state", words::<OutboxState>()),
        ("outbox_lane", words::<Lane>()),
        ("message_target", words::<MessageTarget>()),
        ("message_state", words::<MessageState>()),
        ("staff_invitation_role", words::<Role>()),
        ("staff_role", words::<Role>()),
        ("staff_status", words::<StaffStatus>()),
        ("staff_token_client", words::<Client>()),
        ("upload_state", words::<UploadState>()),
        ("competition_kind", words::<ActivityKind>()),
        ("competition_status", words::<Status>()),
        ("competition_group_mode", words::<GroupMode>()),
        ("competition_group_capacity_unit", words::<CapacityUnit>()),
        ("competition_group_fee_mode", words::<FeeMode>()),
        ("pay_service_service", words::<PayService>()),
        ("pay_notice_service", words::<PayService>()),
        ("pay_order_status", words::<OrderStatus>()),
        ("pay_order_cause", words::<CloseCause>()),
        ("pay_order_confirmed_by", words::<ConfirmedBy>()),
        ("pay_attempt_channel", words::<PayChannel>()),
        ("pay_attempt_status", words::<AttemptStatus>()),
        ("pay_refund_source", words::<RefundSource>()),
        ("pay_refund_status", words::<RefundStatus>()),
        ("pay_bill_day_service", words::<PayService>()),
        ("pay_bill_day_state", words::<BillState>()),
        ("pay_bill_difference_service", words::<PayService>()),
        ("pay_bill_difference_kind", words::<DifferenceKind>()),
        ("pay_bill_difference_status", words::<DifferenceStatus>()),
        ("apply_status", words::<SignupStatus>()),
        ("apply_pay_status", words::<PayStatus>()),
        (
            "apply_event_event",
            [
                texts(&["submit", "edit", "amend", "permit", "permitEnd"]),
                words::<SignupEvent>(),
                texts(&["withdrawPart", "transfer", "teamJoin", "teamLeave", "teamCaptain"]),
            ]
            .concat(),
        ),
        ("apply_event_from_status", [texts(&[""]), words::<SignupStatus>()].concat()),
        ("apply_event_to_status", words::<SignupStatus>()),
        ("apply_event_actor", actors()),
        ("work_kind", words::<WorkKind>()),
        ("work_status", words::<WorkStatus>()),
        ("work_revision_status", words::<RevisionStatus>()),
        ("work_report_reason", words::<WorkReportReason>()),
        ("work_event_event", words::<WorkEvent>()),
        ("work_event_from_status", words::<WorkStatus>()),
        ("work_event_to_status", words::<WorkStatus>()),
        ("work_event_actor", actors()),
        ("activity_visit_source", words::<VisitSource>()),
        ("gift_icon", words::<GiftIcon>()),
        ("vote_kind", words::<VoteKind>()),
        ("vote_status", words::<VoteStatus>()),
        ("vote_reason", words::<VoteReason>()),
        ("vote_act_act", words::<Act>()),
        ("vote_alert_kind", words::<VoteAlert>()),
        ("team_status", words::<TeamStatus>()),
        ("team_member_status", words::<TeamMemberStatus>()),
        ("comment_kind", words::<CommentKind>()),
        ("comment_status", words::<CommentStatus>()),
        ("comment_cause", words::<CommentCause>()),
        ("comment_report_reason", words::<CommentReportReason>()),
        ("scene_kind", words::<MediaKind>()),
        ("scene_status", words::<MomentStatus>()),
        ("media_kind", words::<MediaKind>()),
        ("media_status", words::<MediaStatus>()),
    ]
    .map(|(name, words)| (name.to_owned(), words))
    .into()
}

#[test]
fn every_constraint_lists_the_words_of_its_enum() {
    for backend in Backend::ALL {
        let database = TestDatabase::new(backend);
        let store = database.open();
        assert_eq!(known_words(&store, backend), stored_words(), "{backend:?}");
    }
}

#[test]
fn every_column_of_an_enum_has_a_constraint_or_a_table_of_words() {
    // Lists that later parts lengthen are tables.
    let tables = ["SignupSourceText", "NoticeEventText", "NoticeChannelText", "MessageKindText"];
    let known = stored_words();
    for (table, columns) in declared() {
        for (column, kind) in columns.into_iter().filter(|(_, kind)| kind.trim_end_matches('?').ends_with("Text")) {
            let kind = kind.trim_end_matches('?');
            let is_listed = kind == "Text" || tables.contains(&kind) || known.contains_key(&format!("{table}_{column}"));
            assert!(is_listed, "{table}.{column} is a {kind}");
        }
    }
}

#[test]
fn the_tables_of_words_have_those_of_the_program() {
    let sorted = |mut words: Vec<String>| {
        words.sort();
        words
    };
    let commands = ["organiser create", "organiser reset", "merchant tabs"].map(str::to_owned);
    let actions = OrganiserCall::ALL.iter().map(|call| call.row().name.to_owned()).chain(commands).collect();
    let channels = ["inApp", "mail", "sms"].map(str::to_owned).to_vec();
    for backend in Backend::ALL {
        let database = TestDatabase::new(backend);
        let store = database.open();
        let stored = |table: &str| sorted(texts(&store, &format!("SELECT word AS value FROM {table}")));
        assert_eq!(stored("notice_event"), sorted(words::<NoticeEvent>()), "{backend:?}");
        assert_eq!(stored("audit_action"), sorted(Vec::clone(&actions)), "{backend:?}");
        assert_eq!(stored("channel"), channels, "{backend:?}");
        assert_eq!(stored("source"), sorted(words::<SignupSource>()), "{backend:?}");
        assert!(words::<NoticeChannel>().into_iter().chain(words::<MessageKind>()).all(|word| channels.contains(&word)));
    }
}

/// Tables of the installation, whose keys do not begin with a merchant.
const INSTALLATION: [&str; 23] = [
    "account",
    "account_closing",
    "account_export",
    "account_export_piece",
    "audit_action",
    "channel",
    "consent",
    "credential",
    "doomed_object",
    "identity",
    "login_code",
    "login_handle",
    "merchant",
    "nonce",
    "notice",
    "notice_count",
    "notice_event",
    "notice_off",
    "outbox",
    "person_info",
    "rate_window",
    "server_key",
    "token",
];

/// Keys, unique keys and references of each table, as their column lists; of a reference also the table that it refers to.
fn keys(store: &Store, backend: Backend, table: &str) -> Vec<(String, String)> {
    let query = match backend {
        Backend::Postgres => format!(
            "SELECT (SELECT string_agg(a.attname, ',' ORDER BY k.place) FROM unnest(c.conkey) WITH ORDINALITY AS k(number, place) \
             JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number) || '>' || \
             CASE WHEN c.confrelid = 0 THEN '' ELSE c.confrelid::regclass::text END AS value \
             FROM pg_constraint c WHERE c.conrelid = '{table}'::regclass AND c.contype IN ('p', 'u', 'f') \
             UNION ALL SELECT (SELECT string_agg(pg_get_indexdef(i.indexrelid, k, true), ',' ORDER BY k) \
             FROM generate_series(1, i.indnkeyatts::int) AS k) || '>' FROM pg_index i WHERE i.indrelid = '{table}'::regclass AND i.indisunique"
        ),
        Backend::Sqlite => format!(
            "SELECT group_concat(\"from\", ',') || '>' || \"table\" AS value FROM (SELECT * FROM pragma_foreign_key_list('{table}') ORDER BY id, seq) \
             GROUP BY id, \"table\" \
             UNION ALL SELECT (SELECT group_concat(name, ',') FROM (SELECT name FROM pragma_index_info(l.name) ORDER BY seqno)) || '>' \
             FROM pragma_index_list('{table}') l WHERE l.\"unique\""
        ),
    };
    texts(store, &query).iter().filter_map(|text| text.split_once('>')).map(|(columns, to)| (columns.to_owned(), to.to_owned())).collect()
}

#[test]
fn every_key_and_reference_of_a_merchants_table_begins_with_the_merchant() {
    for backend in Backend::ALL {
        let database = TestDatabase::new(backend);
        let store = database.open();
        for table in tables(&store, backend) {
            let is_merchants = merchants::TABLES.contains(table.as_str());
            let is_of_the_installation = INSTALLATION.contains(&table.as_str()) || table == "source";
            assert!(is_merchants != is_of_the_installation, "{table} is a merchant's or the installation's");
            for (columns, to) in keys(&store, backend, &table) {
                let refers_outside = INSTALLATION.contains(&to.as_str()) || to == "source";
                let begins = columns == "merchant_id" || columns.starts_with("merchant_id,");
                assert!(!is_merchants || refers_outside || begins, "{backend:?} {table} ({columns}) {to}");
            }
        }
    }
}

#[test]
fn every_exception_of_the_merchants_rule_has_its_index() {
    let database = TestDatabase::new(Backend::Postgres);
    let store = database.open();
    for one in merchants::EXCEPTIONS {
        let found = texts(&store, &format!("SELECT indexdef AS value FROM pg_indexes WHERE indexname = '{}'", one.index));
        assert!(found.len() == 1 && found[0].contains(&format!(".{} ", one.table)), "{} {}: {found:?}", one.table, one.index);
    }
}

#[test]
fn no_table_is_wider_than_32_columns() {
    for (table, columns) in declared() {
        assert!(columns.len() <= 32, "{table} has {} columns", columns.len());
    }
}
