//! The WebAssembly modules and the size budgets, in one table: `wasm` builds the modules, `budget` checks the sizes,
//! and `generate` passes both to the front end's build and to `benchweb`.

use std::fmt::Write as _;

/// A WebAssembly module built from `crates/client`.
pub(crate) struct Module {
    /// Feature of `crates/client` that selects its parts.
    pub(crate) feature: &'static str,
    /// Largest size, bytes.
    pub(crate) budget: u64,
}

impl Module {
    /// Name of its files, without suffix and hash.
    pub(crate) fn name(&self) -> String {
        format!("laurel_{}", self.feature)
    }
}

/// The module of every page.
pub(crate) const START: Module = Module { feature: "start", budget: 60_000 };
/// Modules that load with the first page that needs them.
pub(crate) const LATER: [Module; 3] =
    [Module { feature: "rest", budget: 110_000 }, Module { feature: "editor", budget: 91_000 }, Module { feature: "log", budget: 60_000 }];
/// The module that the console starts with, besides `START`. Participants never load it.
pub(crate) const CONSOLE: Module = Module { feature: "console", budget: 60_000 };

/// Every module.
pub(crate) fn all() -> impl Iterator<Item = &'static Module> {
    std::iter::once(&START).chain(&LATER).chain([&CONSOLE])
}

/// Largest sizes of everything else, compressed with brotli as it is served, bytes.
pub(crate) mod budgets {
    /// Script until the home list is usable.
    pub(crate) const SCRIPT: u64 = 150_000;
    /// Everything that the home page downloads before it is usable, except its HTML and pictures: script, module,
    /// styles, and texts in Simplified Chinese.
    pub(crate) const HOME: u64 = 235_000;
    /// Script until the console's first page is usable.
    pub(crate) const CONSOLE_SCRIPT: u64 = 150_000;
    /// Everything that the console downloads before its first page is usable, except its HTML and pictures.
    pub(crate) const CONSOLE: u64 = 247_000;
    /// Script of a further route, without the table of calling codes.
    pub(crate) const ROUTE: u64 = 30_000;
    /// The sign-up form, which has every kind of question, for single persons and for teams.
    pub(crate) const SIGNUP_FORM: u64 = 34_500;
    /// The editor of rich texts, with its libraries.
    pub(crate) const RICH_EDITOR: u64 = 110_000;
    /// The table of calling codes.
    pub(crate) const CALLING_CODES: u64 = 45_000;
    /// A page of the server, without inlined pictures.
    pub(crate) const HTML: u64 = 25_000;
}

/// Sources of the sign-up form: of single persons, of teams, and of a place that is taken.
pub(crate) const SIGNUP_FORMS: [&str; 3] =
    ["src/phone/signup/SignupFormPage.tsx", "src/phone/signup/team/TeamForm.tsx", "src/phone/signup/transfer/TakePlace.tsx"];

/// Source of the editor of rich texts, which the texts of an activity load.
pub(crate) const RICH_EDITOR: &str = "src/console/rich/RichInput.tsx";

/// Name of the chunk with the table of calling codes.
pub(crate) const CALLING_CODES_CHUNK: &str = "callingCodes";

/// The file for the front end's build and for `benchweb`.
pub(crate) fn typescript() -> anyhow::Result<String> {
    let later: Vec<String> = LATER.iter().map(|module| format!("\"{}\"", module.name())).collect();
    let mut out = String::new();
    writeln!(out, "/** The WebAssembly module of every page. */\nexport const START_MODULE = \"{}\";\n", START.name())?;
    writeln!(out, "/** Modules that load with the first page that needs them. */\nexport const LATER_MODULES = [{}];\n", later.join(", "))?;
    writeln!(out, "/** The module that the console starts with as well. */\nexport const CONSOLE_MODULE = \"{}\";\n", CONSOLE.name())?;
    writeln!(out, "/** The chunk with the table of calling codes. */\nexport const CALLING_CODES_CHUNK = \"{CALLING_CODES_CHUNK}\";\n")?;
    writeln!(out, "/** Largest sizes that the web bench measures, compressed with brotli, bytes. */\nexport const budgets = {{")?;
    for (name, size) in [("html", budgets::HTML), ("script", budgets::SCRIPT), ("startModule", START.budget)] {
        writeln!(out, "  {name}: {size},")?;
    }
    writeln!(out, "}} as const;")?;
    Ok(out)
}
