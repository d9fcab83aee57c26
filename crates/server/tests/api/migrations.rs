//! The schema migrates up, down and up again, and matches the columns that the queries declare.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};
use laurel_core::account::{Client, CodePurpose};
use laurel_core::activity::{ActivityKind, FeeMode, GroupMode, Status};
use laurel_core::calls::OrganiserCall;
use laurel_core::merchant::MerchantStatus;
use laurel_core::moment::MomentStatus;
use laurel_core::notice::{NoticeChannel, NoticeEvent, NoticeGroup};
use laurel_core::person::{IdType, Relation};
use laurel_core::signup::{PayStatus, SignupEvent, SignupSource, SignupStatus};
use laurel_core::staff::{Role, StaffStatus};
use laurel_core::storage::MediaKind;
use laurel_core::stored::Stored;
use laurel_core::work::{MediaStatus, RevisionStatus, WorkEvent, WorkKind, WorkReportReason, WorkStatus};
use laurel_server::db::stored::{CredentialKind, HandleKind, MessageKind, OutboxState, UploadState};
use laurel_server::db::{Store, migrations_pending};

use crate::support::database::{Backend, TestDatabase, change, texts};
use crate::support::merchants;

/// The program's tables, without the migrations' own record.
fn tables(store: &Store, backend: Backend) -> Vec<String> {
    let query = match backend {
        Backend::Sqlite => "SELECT name AS value FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
        Backend::Postgres => "SELECT table_name::text AS value FROM information_schema.tables WHERE table_schema = 'public'",
    };
    let mut found = texts(store, query);
    found.retain(|name| !name.starts_with("__diesel"));
    found.sort();
    found
}

fn up_down_up(backend: Backend) {
    let database = TestDatabase::empty(backend);
    let store = database.open();
    assert!(migrations_pending(&store).unwrap());
    let steps = store.migrate().unwrap();
    assert!(steps > 0 && !migrations_pending(&store).unwrap());
    let made = tables(&store, backend);
    assert!(made.len() > 15, "{made:?}");
    assert_eq!(store.migrate().unwrap(), 0);
    assert_eq!(store.revert_all().unwrap(), steps);
    assert_eq!(tables(&store, backend), Vec::<String>::new());
    assert_eq!((store.migrate().unwrap(), tables(&store, backend)), (steps, made));
    assert_eq!(texts(&store, "SELECT id AS value FROM merchant"), ["SAAQ"]);
}

#[test]
fn the_schema_migrates_up_down_and_up_on_sqlite() {
    up_down_up(Backend::Sqlite);
}

#[test]
fn the_schema_migrates_up_down_and_up_on_postgres() {
    up_down_up(Backend::Postgres);
}

/// Columns by table: name, then type, with `?` if nullable.
type Columns = BTreeMap<String, Vec<(String, String)>>;

/// The columns that the queries declare.
fn declared() -> Columns {
    let mut columns = Columns::new();
    let mut table = String::new();
    for line in include_str!("../../src/db/schema.rs").lines().map(str::trim) {
        if let Some((name, kind)) = line.strip_suffix(',').and_then(|line| line.split_once(" -> ")) {
            let nullable = kind.strip_prefix("Nullable<").and_then(|kind| kind.strip_suffix('>'));
            let short = |kind: &str| kind.rsplit("::").next().unwrap_or_default().to_owned();
            let kind = nullable.map_or_else(|| short(kind), |kind| format!("{}?", short(kind)));
            columns.entry(table.clone()).or_default().push((name.to_owned(), kind));
        } else if let Some((name, _)) = line.split_once(" (").filter(|(_, rest)| rest.ends_with(") {")) {
            name.clone_into(&mut table);
        }
    }
    columns
}

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Bool)]
    nullable: bool,
}

/// The columns in the database; each of its types maps to one of the program's.
fn existing(store: &Store, backend: Backend) -> Columns {
    let columns_of = |table: &str| {
        let query = match backend {
            Backend::Sqlite => format!(
                "SELECT name, CASE WHEN pk = 1 AND type = 'INTEGER' THEN 'BIGINT' ELSE upper(type) END AS kind, \"notnull\" = 0 AS nullable \
                 FROM pragma_table_info('{table}') ORDER BY cid"
            ),
            Backend::Postgres => format!(
                "SELECT column_name::text AS name, upper(data_type)::text AS kind, is_nullable = 'YES' AS nullable \
                 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '{table}' ORDER BY ordinal_position"
            ),
        };
        let rows: Vec<Column> = store.read(|db| Ok(diesel::sql_query(query).load(db)?)).unwrap();
        rows.into_iter().map(|row| (row.name, format!("{}{}", kind_of(&row.kind), if row.nullable { "?" } else { "" }))).collect()
    };
    tables(store, backend).into_iter().map(|table| (table.clone(), columns_of(&table))).collect()
}

fn kind_of(word: &str) -> &str {
    match word {
        "TEXT" => "Text",
        "BIGINT" => "BigInt",
        "INTEGER" => "Integer",
        "SMALLINT" => "SmallInt",
        "BOOLEAN" => "Bool",
        "BLOB" | "BYTEA" => "Binary",
        other => other,
    }
}

#[test]
fn the_declared_columns_match_both_databases() {
    for backend in Backend::ALL {
        let database = TestDatabase::new(backend);
        let store = database.open();
        let (declared, existing) = (declared(), existing(&store, backend));
        let names = |columns: &Columns| columns.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&declared), names(&existing), "{backend:?}");
        for (table, columns) in &declared {
            // An enum is stored as a text.
            let plain = |(name, kind): &(String, String)| {
                let stored = if kind.ends_with("Text") {
                    "Text"
                } else if kind.ends_with("Text?") {
                    "Text?"
                } else {
                    kind
                };
                (name.clone(), stored.to_owned())
            };
            assert_eq!(columns.iter().map(plain).collect::<Vec<_>>(), existing[table], "{table} on {backend:?}");
        }
    }
}

#[test]
fn a_database_of_before_the_first_release_is_refused_with_a_way_out() {
    for backend in Backend::ALL {
        let database = TestDatabase::empty(backend);
        let store = database.open();
        change(&store, "CREATE TABLE __diesel_schema_migrations (version VARCHAR(50) PRIMARY KEY NOT NULL, run_on TIMESTAMP)");
        change(&store, "INSERT INTO __diesel_schema_migrations (version) VALUES ('20261121000001')");
        let refused = store.migrate().unwrap_err().to_string();
        assert!(refused.contains("start with an empty data folder"), "{backend:?}: {refused}");
        assert_eq!(tables(&store, backend), Vec::<String>::new());
    }
}

#[derive(QueryableByName)]
struct Version {
    #[diesel(sql_type = Text)]
    version: String,
}

/// 3.51.1 and older can corrupt a database in WAL mode (<https://sqlite.org/wal.html#walresetbug>), and only 3.53 can widen a
/// named constraint in place.
#[test]
fn the_embedded_sqlite_is_free_of_the_wal_bug() {
    let database = TestDatabase::new(Backend::Sqlite);
    let store = database.open();
    let row: Version = store.read(|db| Ok(diesel::sql_query("SELECT sqlite_version() AS version").get_result(db)?)).unwrap();
    let parts: Vec<u32> = row.version.split('.').map(|part| part.parse().unwrap()).collect();
    assert!(parts >= vec![3, 53, 0], "{}", row.version);
}

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
        ("staff_role", words::<Role>()),
        ("staff_status", words::<StaffStatus>()),
        ("upload_state", words::<UploadState>()),
        ("competition_kind", words::<ActivityKind>()),
        ("competition_status", words::<Status>()),
        ("competition_group_mode", words::<GroupMode>()),
        ("competition_group_fee_mode", words::<FeeMode>()),
        ("apply_status", words::<SignupStatus>()),
        ("apply_pay_status", words::<PayStatus>()),
        ("apply_event_event", [texts(&["submit", "edit"]), words::<SignupEvent>()].concat()),
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
    let actions = OrganiserCall::ALL.iter().map(|call| call.row().name.to_owned()).chain(["organiser create".to_owned()]).collect();
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
