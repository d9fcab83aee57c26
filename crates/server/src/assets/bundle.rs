//! The parts of the front end's build that server-rendered screens use: head with styles, and addresses of pictures,
//! scripts and texts.

use std::collections::HashMap;
use std::path::Path;

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use laurel_core::language::Language;
use maud::{PreEscaped, html};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use sha2::{Digest as _, Sha256};

use super::file;
use super::manifest::Manifest;
use super::preload::Ahead;

/// The covers in the order of the client's own list (`defaultCover.ts`).
const COVERS: [&str; 9] = ["leaf", "city", "photo", "ink", "run", "music", "kids", "robot", "dance"];

/// The head of one page.
pub(crate) struct Head {
    /// Inline style, style sheet links and icon.
    pub(crate) links: String,
    /// Addresses of the scripts that run in this order, separated by spaces; the last one starts the app.
    pub(crate) entry: String,
    /// Addresses of all their imports, separated by spaces: each imports only earlier ones.
    pub(crate) imports: String,
    /// Addresses of the further scripts of this page, separated by spaces.
    pub(crate) page: String,
    /// Content security policy that allows the head's own style and script, and nothing else inline.
    pub(crate) policy: String,
}

/// The built front end.
pub struct Bundle {
    /// Head of a merchant's home.
    pub(crate) home: Head,
    /// Head of an activity.
    pub(crate) activity: Head,
    /// The script in the head of every page (`src/first/head.ts` of the front end).
    pub script: String,
    /// Content security policy of a page without a server-rendered screen, which allows that script.
    pub policy: String,
    /// Address of the icon sprite.
    pub(crate) sprite: String,
    /// Address of the product's own logo.
    pub(crate) logo: String,
    /// Addresses of the default covers (SVG).
    pub(crate) covers: Vec<String>,
    /// Addresses of JPEGs for chat previews, by the address of the SVG cover that they replace.
    pub(crate) previews: HashMap<String, String>,
    /// Address of the WebAssembly module that the app starts with.
    pub(crate) core: String,
    /// Data URLs of small SVG files, by the address of the file.
    pub(crate) inlined: HashMap<String, String>,
    /// Addresses of the texts that the app starts with, by language.
    pub(crate) texts: HashMap<Language, String>,
    /// Addresses of the texts that are loaded with the first page that needs more.
    pub(crate) more: HashMap<Language, String>,
    /// Addresses of the texts that the console starts with, by language.
    pub(crate) console_texts: HashMap<Language, String>,
    pub(crate) ahead: Ahead,
}

impl Bundle {
    /// Reads the embedded build; `None` if the front end was not built.
    pub fn load() -> anyhow::Result<Option<Bundle>> {
        let Some(manifest) = Manifest::load()? else { return Ok(None) };
        let index = file::text("index.html").context("no page was built")?;
        let file = |source: &str| manifest.address(source);
        let covers: Vec<String> = COVERS.iter().map(|name| file(&format!("src/ui/picture/covers/{name}.svg"))).collect::<Result<_, _>>()?;
        let mut previews = HashMap::new();
        for (name, cover) in COVERS.iter().zip(&covers) {
            let preview = file::find(&format!("previews/{name}"), ".jpg").with_context(|| format!("{name} has no preview"))?;
            previews.insert(cover.clone(), preview.clone());
            // The demo's covers are the same drawings.
            previews.insert(format!("/art/cover-{name}.svg"), preview);
        }
        let script = file::text(".vite/first.js").context("no script for the head was built")?;
        Ok(Some(Bundle {
            home: head(&manifest, &index, &script, "src/phone/home/HomePage.tsx")?,
            activity: head(&manifest, &index, &script, "src/phone/activity/ActivityPage.tsx")?,
            policy: policy(&script, None),
            script,
            sprite: file::find("assets/icons-", ".svg").context("no icons were built")?,
            logo: file("src/ui/logo/logo.svg")?,
            covers,
            previews,
            core: file::find("assets/laurel_start", ".wasm").context("no core was built")?,
            inlined: file::all().filter_map(|path| Some((format!("/{path}"), inlined(&path)?))).collect(),
            texts: texts(""),
            more: texts("more-"),
            console_texts: texts("console-"),
            ahead: Ahead::of(&manifest, &index)?,
        }))
    }
}

/// Largest compressed size of an inlined picture, bytes: up to it, inlining costs less than a request.
const INLINED_BYTES: usize = 6_000;

/// The data URL (RFC 2397) of an SVG file that is small once compressed.
fn inlined(path: &str) -> Option<String> {
    let is_drawing = Path::new(path).extension().is_some_and(|extension| extension == "svg") && !path.contains("icons-");
    let sent = is_drawing.then(|| file::get(&format!("{path}.br"))).flatten()?.data.len();
    let file = (sent <= INLINED_BYTES).then(|| file::get(path)).flatten()?;
    let text = String::from_utf8(file.data.into_owned()).ok()?;
    // A double quote would end the attribute that contains the URL.
    let single = (!text.contains('\'')).then(|| text.trim().replace('"', "'"))?;
    Some(format!("data:image/svg+xml,{}", utf8_percent_encode(&single, IN_ADDRESS)))
}

/// Characters to escape in a data URL (RFC 3986), except those that browsers accept unescaped.
const IN_ADDRESS: &AsciiSet = &CONTROLS.add(b'%').add(b'#').add(b'<').add(b'>').add(b'&');

/// Addresses of the texts of one part, by language.
fn texts(part: &str) -> HashMap<Language, String> {
    let of = |language: &Language| Some((*language, file::find(&format!("assets/{part}{}-", language.tag()), ".json")?));
    Language::ALL.iter().filter_map(of).collect()
}

fn addresses(paths: &[&str]) -> String {
    paths.iter().map(|path| format!("/{path}")).collect::<Vec<_>>().join(" ")
}

fn head(manifest: &Manifest, index: &str, script: &str, page: &str) -> anyhow::Result<Head> {
    let (mut needed, entry) = manifest.entry(index)?;
    let imports = std::mem::take(&mut needed.scripts);
    needed.collect(manifest, page)?;
    let mut style = String::new();
    for path in &needed.styles {
        let file = file::get(path).with_context(|| format!("{path} is not embedded"))?;
        style.push_str(std::str::from_utf8(&file.data).with_context(|| format!("{path} is no text"))?);
    }
    let icon: String = index.lines().map(str::trim).filter(|line| line.contains("rel=\"icon\"")).collect();
    let links = html! {
        style { (PreEscaped(&style)) }
        // The app's loader finds these links and does not fetch the style sheets again.
        @for path in &needed.styles { link rel="stylesheet" href={ "/" (path) } disabled; }
        (PreEscaped(icon))
    };
    Ok(Head {
        policy: policy(script, Some(&style)),
        links: links.into_string(),
        entry: addresses(&entry),
        imports: addresses(&imports),
        page: addresses(&needed.scripts),
    })
}

fn policy(script: &str, style: Option<&str>) -> String {
    let allow = |policy: &str, kind: &str, text: &str| {
        let hash = STANDARD.encode(Sha256::digest(text.as_bytes()));
        policy.replace(&format!("{kind} 'self'"), &format!("{kind} 'self' 'sha256-{hash}'"))
    };
    let policy = allow(super::CONTENT_SECURITY_POLICY, "script-src", script);
    style.map_or_else(|| policy.clone(), |style| allow(&policy, "style-src", style))
}
