//! The program `laurel`: the server and its maintenance commands.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::{Parser, Subcommand};
use laurel_core::ids::MerchantId;
use laurel_core::vote::log::{VerifierKey, encode_hash};
use laurel_media::film::Films;
use laurel_server::clock::{Clock, random_bytes};
use laurel_server::config::{DatabaseArgs, Environment, KeyArgs, OssArgs, ServeArgs, check_keys};
use laurel_server::db::{Store, migrations_pending};
use laurel_server::jobs::process_media::MediaWorker;
use laurel_server::maintenance::recount::{self, Source};
use laurel_server::storage::Storage;
use laurel_server::texts::Texts;
use laurel_server::vote::store::gift;
use laurel_server::{app, demo, maintenance, merchant, pages, staff};
use tracing_subscriber::filter::{EnvFilter, filter_fn};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

/// Returns freed memory to the system sooner than the system's own allocator, which keeps it for every thread.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(name = "laurel", version, about = "Activities and competitions, on one machine or many")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serves pages and calls; migrates the schema first.
    Serve(Box<ServeArgs>),
    /// Migrates the schema.
    Migrate {
        #[command(flatten)]
        database: DatabaseArgs,
        /// Reports whether migrations are pending, and changes nothing.
        #[arg(long)]
        check: bool,
    },
    /// Fills the demo merchant SAAQ; a second run changes nothing.
    Demo {
        #[command(flatten)]
        database: DatabaseArgs,
        /// The store for its pictures.
        #[command(flatten)]
        oss: OssArgs,
        #[command(flatten)]
        keys: KeyArgs,
        /// Allows production.
        #[arg(long)]
        force: bool,
    },
    /// Manages merchants.
    Merchant {
        #[command(subcommand)]
        command: MerchantCommand,
    },
    /// Manages the staff of merchants.
    Organiser {
        #[command(subcommand)]
        command: OrganiserCommand,
    },
    /// Copies the embedded database and uploaded files into a new folder while the server runs, and verifies the copy.
    Backup {
        /// Folder to create.
        path: PathBuf,
        #[command(flatten)]
        database: DatabaseArgs,
    },
    /// Replaces the data by a copy, and moves the old data to a folder of its own. Stop the server first.
    Restore {
        /// Folder created by `laurel backup`.
        path: PathBuf,
        #[command(flatten)]
        database: DatabaseArgs,
    },
    /// Moves the embedded database to PostgreSQL and compares both.
    Transfer {
        /// `postgres://…` of the target.
        #[arg(long, env = "LAUREL_TRANSFER_TO", value_name = "URL", hide_env_values = true)]
        to: String,
        /// Empties the target first, so that a trial can be repeated.
        #[arg(long)]
        replace: bool,
        #[command(flatten)]
        database: DatabaseArgs,
    },
    /// Manages the keys.
    Keys {
        #[command(subcommand)]
        command: KeysCommand,
    },
    /// Checks the transparency log of an activity and counts its votes, or checks a voter's saved proof.
    Recount {
        /// Address of the log (`https://…/log/ID`), or a folder with copies of its files.
        #[arg(required_unless_present = "proof")]
        log: Option<String>,
        /// Public key of the log, `name+id+base64`; without it, the one that the log itself names.
        #[arg(long, required_unless_present = "log")]
        key: Option<String>,
        /// A proof that a voter has saved.
        #[arg(long, value_name = "FILE")]
        proof: Option<PathBuf>,
    },
    /// Prints the OpenAPI document.
    Openapi,
}

#[derive(Subcommand)]
enum KeysCommand {
    /// Creates a new encryption and a new signing key; the old ones stay valid for reading.
    Rotate {
        #[command(flatten)]
        keys: KeyArgs,
        #[command(flatten)]
        database: DatabaseArgs,
    },
}

#[derive(Subcommand)]
enum MerchantCommand {
    /// Creates a merchant.
    Create {
        /// 1 to 32 letters, digits, `_` or `-`.
        id: String,
        /// Displayed name.
        #[arg(long)]
        name: String,
        #[command(flatten)]
        database: DatabaseArgs,
    },
    /// Sets the number of entries in the tab bar.
    Tabs {
        /// Id of the merchant.
        id: String,
        /// 3, or 2 without the sign-ups.
        #[arg(value_parser = clap::value_parser!(u8).range(2..=3))]
        tabs: u8,
        #[command(flatten)]
        database: DatabaseArgs,
    },
}

#[derive(Subcommand)]
enum OrganiserCommand {
    /// Creates an owner; reads the password from standard input.
    Create {
        /// Id of the merchant.
        #[arg(long)]
        merchant: String,
        /// Name to log in with: 4 to 32 letters, digits, `_` or `-`.
        #[arg(long)]
        account: String,
        #[command(flatten)]
        database: DatabaseArgs,
    },
    /// Removes a member's second factor and ends their sessions, for an owner who lost it.
    Reset {
        /// Id of the merchant.
        #[arg(long)]
        merchant: String,
        /// Name to log in with.
        #[arg(long)]
        account: String,
        #[command(flatten)]
        database: DatabaseArgs,
    },
}

fn main() -> anyhow::Result<()> {
    start_log();
    match Cli::parse().command {
        Command::Serve(args) => {
            let config = args.check()?;
            actix_web::rt::System::new().block_on(app::serve(config))
        }
        Command::Migrate { database, check } => migrate(&database, check),
        Command::Demo { database, oss, keys, force } => fill_demo(&database, &oss, &keys, force),
        Command::Merchant { command } => manage_merchant(command),
        Command::Organiser { command: OrganiserCommand::Create { merchant, account, database } } => {
            create_organiser(&database, &merchant, account.trim())
        }
        Command::Organiser { command: OrganiserCommand::Reset { merchant, account, database } } => {
            reset_organiser(&database, &merchant, account.trim())
        }
        Command::Backup { path, database } => {
            maintenance::backup(&database, &path)?;
            say(&format!("copied and verified: {}", path.display()))
        }
        Command::Restore { path, database } => match maintenance::restore(&database, &path, Clock::default().now_ms())? {
            Some(kept) => say(&format!("restored; the old data is in {}", kept.display())),
            None => say("restored"),
        },
        Command::Transfer { to, replace, database } => {
            let moved = maintenance::transfer(&database, &to, replace)?;
            say(&format!("moved and verified: {} rows of {} tables", moved.rows, moved.tables))
        }
        Command::Keys { command: KeysCommand::Rotate { keys, database } } => {
            let path = keys.rotate(&database)?;
            say(&format!("{path} has new keys: give it to every server, restart them, and back it up"))
        }
        Command::Recount { log, key, proof } => recount(log.as_deref(), key.as_deref(), proof.as_deref()),
        Command::Openapi => say(&serde_json::to_string_pretty(&pages::document())?),
    }
}

/// Targets of the HTTP client, whose lines have addresses and heads of calls to services with their secrets.
const HTTP_CLIENT: &str = "ureq";

/// Compact lines on a terminal, JSON elsewhere; at no level those of the HTTP client.
fn start_log() {
    let filter = EnvFilter::try_from_env("LAUREL_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::registry().with(filter).with(filter_fn(|line| !line.target().starts_with(HTTP_CLIENT)));
    let lines = fmt::layer().with_writer(std::io::stderr);
    if std::io::IsTerminal::is_terminal(&std::io::stderr()) {
        log.with(lines.compact()).init();
    } else {
        log.with(lines.json().flatten_event(true)).init();
    }
}

fn open(database: &DatabaseArgs) -> anyhow::Result<Store> {
    database.prepare()?;
    let store = Store::open(&database.url()?)?;
    store.migrate()?;
    Ok(store)
}

fn migrate(database: &DatabaseArgs, check: bool) -> anyhow::Result<()> {
    database.prepare()?;
    let store = Store::open(&database.url()?)?;
    if check {
        let pending = migrations_pending(&store)?;
        say(if pending { "needed" } else { "up to date" })?;
        anyhow::ensure!(!pending, "the schema is behind the program");
        return Ok(());
    }
    say(&format!("{} migrations applied", store.migrate()?))
}

fn recount(log: Option<&str>, key: Option<&str>, proof: Option<&Path>) -> anyhow::Result<()> {
    let source = log.map(Source::new);
    let key = match (key, &source) {
        (Some(text), _) => VerifierKey::parse(text).ok_or_else(|| anyhow::anyhow!("--key is no public key of a log"))?,
        (None, Some(source)) => recount::own_key(source)?,
        (None, None) => anyhow::bail!("pass --key"),
    };
    say(&format!("key: {key}"))?;
    if let Some(file) = proof {
        let checked = recount::proof(file, &key)?;
        say(&format!("entry {} of {} is in the log of {}:", checked.index, checked.checkpoint.size, key.name))?;
        return say(&checked.leaf.text());
    }
    let Some(source) = source else { return Ok(()) };
    let counted = recount::recount(&source, &key)?;
    if let Some(count) = &counted.count {
        for line in recount::lines(count) {
            say(&line)?;
        }
    }
    let (size, root) = (counted.checkpoint.size, encode_hash(&counted.checkpoint.root));
    say(&match &counted.count {
        Some(_) => format!("{}: {size} entries, all as signed, with the root {root}", key.name),
        None => format!("{}: {size} hashes, all as signed, with the root {root}; the entries are not public yet", key.name),
    })
}

fn fill_demo(database: &DatabaseArgs, oss: &OssArgs, keys: &KeyArgs, force: bool) -> anyhow::Result<()> {
    anyhow::ensure!(database.env != Environment::Production || force, "the demo refuses production: pass --env development, or --force");
    let (oss, store, texts) = (oss.check(database.env)?, open(database)?, Texts::load("")?);
    let keys = keys.load(&database.data_dir)?;
    check_keys(&store, &keys)?;
    // A throw-away secret is fine: it only derives the object keys of the demo's copies.
    let storage = Storage::open("", &database.data_dir, &random_bytes::<32>()?, oss, Films::new(None), Clock::default())?;
    let worker = MediaWorker { store: &store, storage: &storage, texts: &texts, clock: Clock::default() };
    match demo::fill(worker, &keys, 1)? {
        demo::Outcome::Filled { activities } => say(&format!("{activities} activities made"))?,
        demo::Outcome::Unchanged => say("the demo was filled before; nothing was changed")?,
    }
    say(&format!("log in as {} with password {}", demo::USERNAME, demo::PASSWORD))
}

fn manage_merchant(command: MerchantCommand) -> anyhow::Result<()> {
    match command {
        MerchantCommand::Create { id, name, database } => {
            let id = merchant_id(&id)?;
            let made = open(&database)?.write(|db| {
                let made = merchant::store::create(db, &id, &name, Clock::default().now_ms())?;
                if made {
                    gift::insert_usual(db, &id)?;
                }
                Ok(made)
            })?;
            say(if made { "merchant created" } else { "a merchant with this id exists already; nothing was changed" })
        }
        MerchantCommand::Tabs { id, tabs, database } => {
            let changed = merchant::tabs::set(&open(&database)?, &merchant_id(&id)?, tabs, Clock::default().now_ms())?;
            say(&if changed { format!("{tabs} tabs") } else { format!("{tabs} tabs already; nothing was changed") })
        }
    }
}

fn merchant_id(text: &str) -> anyhow::Result<MerchantId> {
    MerchantId::parse(text).ok_or_else(|| anyhow::anyhow!("{text:?} is not a merchant id"))
}

fn create_organiser(database: &DatabaseArgs, merchant: &str, account: &str) -> anyhow::Result<()> {
    let merchant = merchant_id(merchant)?;
    if std::io::IsTerminal::is_terminal(&std::io::stdin()) {
        say("password, then Enter (it is shown as you type):")?;
    }
    let mut typed = String::new();
    std::io::BufRead::read_line(&mut std::io::stdin().lock(), &mut typed)?;
    let owner =
        staff::create::owner(&open(database)?, &merchant, account, typed.trim_end_matches(['\r', '\n']), Clock::default().now_ms())?;
    say(&format!("{} is an owner of {}", owner.account, merchant.as_str()))
}

fn reset_organiser(database: &DatabaseArgs, merchant: &str, account: &str) -> anyhow::Result<()> {
    let had = staff::factor::reset::by_account(&open(database)?, &merchant_id(merchant)?, account, Clock::default().now_ms())?;
    say(&if had { format!("{account} has no second factor any more") } else { format!("{account} had no second factor") })
}

fn say(text: &str) -> anyhow::Result<()> {
    writeln!(std::io::stdout(), "{text}")?;
    Ok(())
}
