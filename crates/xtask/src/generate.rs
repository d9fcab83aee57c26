//! Generates TypeScript from core: types, calls, routes, limits; limits for styles and the mini-program; and the table
//! of WebAssembly modules. The files are committed; `--check` compares them.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;

use anyhow::{Context, ensure};
use laurel_core::calls::{CallId, CallRow, OrganiserCall, TypescriptVisitor};
use laurel_core::routes::{ConsoleRoute, QueryKind, Route};
use ts_rs::{Config, TS, TypeVisitor};

use crate::limits;

const CORE: &str = "crates/core";
const MODULES: &str = "crates/xtask/src/modules.rs";

/// Writes the files, or fails if a committed one differs.
pub(crate) fn run(check: bool) -> anyhow::Result<()> {
    let frontend = crate::root()?.join("frontend");
    let files = [
        ("src/core/generated/contract.ts", CORE, contract()?),
        ("src/core/generated/calls.ts", CORE, calls_file("Call", CallId::visit_typescript)?),
        ("src/core/generated/organiserCalls.ts", CORE, calls_file("OrganiserCall", OrganiserCall::visit_typescript)?),
        ("src/core/generated/routes.ts", CORE, routes_file()?),
        ("src/core/generated/consoleRoutes.ts", CORE, console_routes_file()?),
        ("src/core/generated/limits.ts", CORE, limits::page()?),
        ("src/ui/generated/limits.css", CORE, limits::styles(":root")?),
        ("src/core/generated/codes.ts", CORE, codes_file()?),
        ("src/core/generated/works.ts", CORE, works_file()?),
        ("src/core/generated/teams.ts", CORE, teams_file()?),
        ("src/core/generated/payments.ts", CORE, payments_file()?),
        ("src/i18n/generated/languages.ts", CORE, languages_file()?),
        ("build/generated/modules.ts", MODULES, crate::modules::typescript()?),
        ("miniprogram/miniprogram/generated/limits.js", CORE, limits::mini_program()?),
        ("miniprogram/miniprogram/generated/limits.wxss", CORE, limits::styles("page")?),
    ];
    for (name, source, body) in files {
        let path = frontend.join(name);
        let notice = format!("Generated from {source} by `cargo xtask generate`. Do not edit.");
        let is_style = name.ends_with("css") || name.ends_with("wxss");
        let wanted = if is_style { format!("/* {notice} */\n{body}") } else { format!("// {notice}\n\n{body}") };
        if check {
            let found = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            ensure!(found == wanted, "{} is out of date: run `cargo xtask generate`", path.display());
        } else {
            std::fs::create_dir_all(path.parent().context("a file has a folder")?)?;
            std::fs::write(&path, wanted)?;
        }
    }
    Ok(())
}

fn config() -> Config {
    Config::new().with_large_int("number")
}

/// Declarations by name, collected through the types that use them.
#[derive(Default)]
struct Declarations {
    seen: HashSet<TypeId>,
    found: BTreeMap<String, String>,
    /// Names that several types have: one schema would hide the other.
    ambiguous: Vec<String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
        if T::output_path().is_some() {
            let (name, declaration) = (T::ident(&config()), format!("export {}\n", T::decl(&config())));
            if self.found.insert(name.clone(), declaration.clone()).is_some_and(|other| other != declaration) {
                self.ambiguous.push(name);
            }
        }
    }
}

impl TypescriptVisitor for Declarations {
    fn call<Request: TS + 'static, Answer: TS + 'static>(&mut self, _: CallRow) {
        self.visit::<Request>();
        self.visit::<Answer>();
    }
}

fn contract() -> anyhow::Result<String> {
    let mut declarations = Declarations::default();
    CallId::visit_typescript(&mut declarations);
    OrganiserCall::visit_typescript(&mut declarations);
    declarations.visit::<laurel_core::staff::StaffSession>();
    declarations.visit::<laurel_core::staff::StaffEffect>();
    declarations.visit::<ConsoleRoute>();
    declarations.visit::<laurel_core::activity::organiser::MergedActivity>();
    declarations.visit::<laurel_core::activity::GroupFee>();
    declarations.visit::<laurel_core::merchant::theme::ThemeColours>();
    declarations.visit::<laurel_core::signup::organiser::ExportChoice>();
    declarations.visit::<laurel_core::signup::organiser::SignupView>();
    declarations.visit::<laurel_core::signup::organiser::import::ImportChoice>();
    declarations.visit::<laurel_core::activity::organiser::MergedForm>();
    declarations.visit::<laurel_core::activity::organiser::FormEffect>();
    declarations.visit::<laurel_core::activity::organiser::ConditionFault>();
    declarations.visit::<laurel_core::account::PhonePlan>();
    declarations.visit::<laurel_core::session::Session>();
    declarations.visit::<laurel_core::session::Host>();
    declarations.visit::<laurel_core::session::Effect>();
    declarations.visit::<laurel_core::routes::Admission>();
    declarations.visit::<laurel_core::routes::TabTap>();
    declarations.visit::<laurel_core::vote::log::VoteVerdict>();
    declarations.visit::<laurel_core::routes::TabBarItem>();
    declarations.visit::<laurel_core::errors::FieldErrors>();
    declarations.visit::<laurel_core::signup::FormCheck>();
    declarations.visit::<laurel_core::interface::Theme>();
    declarations.visit::<laurel_core::web::WebAdmission>();
    declarations.visit::<laurel_core::web::OwnPicture>();
    declarations.visit::<laurel_core::failure::CallFailure<()>>();
    declarations.visit::<laurel_core::signup::WantedFiles>();
    declarations.visit::<laurel_core::storage::FileVerdict>();
    declarations.visit::<laurel_core::storage::UploadBounds>();
    declarations.visit::<laurel_core::storage::WalkedBox>();
    declarations.visit::<laurel_core::storage::VideoFacts>();
    declarations.visit::<laurel_core::storage::VideoRefusal>();
    ensure!(declarations.ambiguous.is_empty(), "several types are named {}", declarations.ambiguous.join(", "));
    Ok(declarations.found.into_values().collect::<Vec<_>>().join("\n"))
}

/// The generated row and the imports of each call.
#[derive(Default)]
struct CallTypes {
    rows: String,
    imports: Declarations,
}

impl TypescriptVisitor for CallTypes {
    fn call<Request: TS + 'static, Answer: TS + 'static>(&mut self, row: CallRow) {
        let (request, answer) = (Request::name(&config()), Answer::name(&config()));
        // Writing to a string cannot fail.
        let _ = writeln!(self.rows, "  /** {} */\n  \"{}\": {{ request: {request}; answer: {answer} }};", row.doc.trim(), row.name);
        // Built-in types, which start with a lower-case letter, need no import.
        for name in [request, answer].into_iter().filter(|name| name.starts_with(char::is_uppercase)) {
            self.imports.found.insert(name.trim_start_matches("Array<").trim_end_matches('>').to_owned(), String::new());
        }
    }
}

/// The types of a table: `<named>s` has its rows, `<named>Name` their names.
fn calls_file(named: &str, visit: impl FnOnce(&mut CallTypes)) -> anyhow::Result<String> {
    let mut types = CallTypes::default();
    visit(&mut types);
    let mut out = String::new();
    writeln!(out, "import type {{")?;
    for name in types.imports.found.keys() {
        writeln!(out, "  {name},")?;
    }
    writeln!(out, "}} from \"./contract\";\n")?;
    writeln!(out, "/** The request and the answer of each call. */\nexport interface {named}s {{\n{}}}\n", types.rows)?;
    writeln!(out, "export type {named}Name = keyof {named}s;")?;
    Ok(out)
}

fn routes_file() -> anyhow::Result<String> {
    let mut out = String::from("import type { Route } from \"./contract\";\n\n");
    writeln!(out, "/** Query parameters of each page. */\nexport interface RouteQuery {{")?;
    for route in Route::ALL {
        let fields: Vec<String> = route.row().query.iter().map(|(name, kind)| format!("{name}?: {}", typescript_kind(*kind))).collect();
        let body = if fields.is_empty() { "Record<string, never>".to_owned() } else { format!("{{ {} }}", fields.join("; ")) };
        writeln!(out, "  {}: {body};", route_name(*route)?)?;
    }
    writeln!(out, "}}\n")?;
    writeln!(out, "/** One line of the table of pages. */\nexport interface RouteRow {{")?;
    writeln!(
        out,
        "  path: string;\n  alias: string | null;\n  titleKey: `common.title.${{string}}`;\n  entry: \"anyone\" | \"signedIn\";"
    )?;
    writeln!(out, "  tab: boolean;\n  bar: \"titled\" | \"untitled\" | \"own\";\n  open: boolean;\n  query: readonly string[];\n}}\n")?;
    writeln!(out, "/** The pages, by name. */\nexport const routes = {{")?;
    for route in Route::ALL {
        let row = route.row();
        let word = |value: serde_json::Value| value.as_str().unwrap_or_default().to_owned();
        let names: Vec<String> = row.query.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        writeln!(out, "  {}: {{", route_name(*route)?)?;
        writeln!(out, "    path: \"{}\",", row.path)?;
        writeln!(out, "    alias: {},", row.alias.map_or("null".to_owned(), |alias| format!("\"{alias}\"")))?;
        writeln!(out, "    titleKey: \"{}\",", row.title_key)?;
        writeln!(out, "    entry: \"{}\",", word(serde_json::to_value(row.entry)?))?;
        writeln!(out, "    tab: {},", row.tab)?;
        writeln!(out, "    bar: \"{}\",", word(serde_json::to_value(row.bar)?))?;
        writeln!(out, "    open: {},", row.open)?;
        writeln!(out, "    query: [{}],\n  }},", names.join(", "))?;
    }
    writeln!(out, "}} as const satisfies Record<Route, RouteRow>;")?;
    Ok(out)
}

fn console_routes_file() -> anyhow::Result<String> {
    let mut out = String::from("import type { ConsoleRoute } from \"./contract\";\n\n");
    writeln!(
        out,
        "/** One line of the console's table of pages; `query` has the type of each parameter. */\nexport interface ConsoleRow {{"
    )?;
    writeln!(out, "  path: string;\n  titleKey: `console.title.${{string}}`;")?;
    writeln!(out, "  query: Readonly<Record<string, \"number\" | \"string\">>;\n}}\n")?;
    writeln!(out, "/** The pages of the console, by name. */\nexport const consoleRoutes = {{")?;
    for route in ConsoleRoute::ALL {
        let (row, name) = (route.row(), serde_json::to_value(route)?);
        let name = name.as_str().context("a route is a word")?;
        let query: Vec<String> = row.query.iter().map(|(name, kind)| format!("{name}: \"{}\"", typescript_kind(*kind))).collect();
        let query = if query.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", query.join(", ")) };
        writeln!(out, "  {name}: {{")?;
        writeln!(out, "    path: \"{}\",\n    titleKey: \"{}\",\n    query: {query},\n  }},", row.path, row.title_key)?;
    }
    writeln!(out, "}} as const satisfies Record<ConsoleRoute, ConsoleRow>;")?;
    Ok(out)
}

const fn typescript_kind(kind: QueryKind) -> &'static str {
    match kind {
        QueryKind::Id => "number",
        QueryKind::Text => "string",
    }
}

fn route_name(route: Route) -> anyhow::Result<String> {
    serde_json::to_value(route)?.as_str().map(str::to_owned).context("a route is a word")
}

/// One constant per code, so that a page bundles only the codes it uses.
fn codes_file() -> anyhow::Result<String> {
    use laurel_core::errors::{Code, Message};
    let mut out = String::from("// Codes of the envelope for business refusals.\n");
    for code in Code::ALL {
        let mut name = String::new();
        for letter in format!("{code:?}").chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('_');
            }
            name.push(letter.to_ascii_uppercase());
        }
        writeln!(out, "export const {name} = {};", code.number())?;
    }
    let transfer = Message::DownloadFailed.runtime_code().context("failed downloads have a code")?;
    writeln!(out, "\n/** The runtime's code of a failed download or upload. */\nexport const RUNTIME_TRANSFER = {transfer};")?;
    Ok(out)
}

/// Limits of works, in a file of their own, since most pages do not need them.
fn works_file() -> anyhow::Result<String> {
    use laurel_core::limits::IMAGE_MAX_COUNT;
    use laurel_core::work::{INTRO_MAX, KEYWORD_MAX, LINE_MAX, VIDEO_MAX_COUNT};
    let mut out = String::from("// Bounds of a work and of looking for one: characters, and numbers of files.\n");
    writeln!(out, "export const LINE_MAX = {LINE_MAX};\nexport const INTRO_MAX = {INTRO_MAX};\nexport const KEYWORD_MAX = {KEYWORD_MAX};")?;
    writeln!(out, "export const IMAGE_MAX_COUNT = {IMAGE_MAX_COUNT};\nexport const VIDEO_MAX_COUNT = {VIDEO_MAX_COUNT};")?;
    Ok(out)
}

/// Bounds of teams, in a file of their own, since most pages do not need them.
fn teams_file() -> anyhow::Result<String> {
    use laurel_core::team::{SEARCH_LINE_MAX, SLOGAN_MAX, TEAM_MAX_DEFAULT, TEAM_MIN_DEFAULT, TEAM_NAME_MAX, TEAM_REQUESTS_MAX};
    let mut out = String::from("// Bounds of a team and of looking for one: characters, and numbers of members and requests.\n");
    writeln!(out, "export const TEAM_NAME_MAX = {TEAM_NAME_MAX};\nexport const SLOGAN_MAX = {SLOGAN_MAX};")?;
    writeln!(out, "export const TEAM_MIN_DEFAULT = {TEAM_MIN_DEFAULT};\nexport const TEAM_MAX_DEFAULT = {TEAM_MAX_DEFAULT};")?;
    writeln!(out, "export const SEARCH_LINE_MAX = {SEARCH_LINE_MAX};\nexport const TEAM_REQUESTS_MAX = {TEAM_REQUESTS_MAX};")?;
    Ok(out)
}

/// Bounds of fees and of the desk of payments, for the console.
fn payments_file() -> anyhow::Result<String> {
    use laurel_core::activity::FEE_STEPS_MAX;
    use laurel_core::payment::REFUND_STEPS_MAX;
    use laurel_core::payment::organiser::{BILL_NOTE_MAX, RECEIPT_MAX};
    let mut out = String::from("// Bounds of fees and of the desk of payments: numbers of steps, and characters.\n");
    writeln!(out, "export const FEE_STEPS_MAX = {FEE_STEPS_MAX};\nexport const REFUND_STEPS_MAX = {REFUND_STEPS_MAX};")?;
    writeln!(out, "export const BILL_NOTE_MAX = {BILL_NOTE_MAX};\nexport const RECEIPT_MAX = {RECEIPT_MAX};")?;
    Ok(out)
}

fn languages_file() -> anyhow::Result<String> {
    let mut out = String::from("/** Languages by their tags, each under its own name, in the order in which they are offered. */\n");
    writeln!(out, "export const LANGUAGES = [")?;
    for language in laurel_core::language::Language::ALL {
        writeln!(out, "  {{ tag: \"{}\", name: \"{}\" }},", language.tag(), language.own_name())?;
    }
    writeln!(out, "] as const;")?;
    Ok(out)
}
