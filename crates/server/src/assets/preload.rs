//! Preload links for pages without a server-rendered screen: the browser fetches their files in parallel with the
//! app, instead of discovering them one after another.

use std::collections::HashMap;

use laurel_core::language::Language;
use laurel_core::routes::Route;
use maud::{Markup, html};

use super::bundle::Bundle;
use super::manifest::{Manifest, Needed};

/// Files of every page, without those that all pages start with.
pub(crate) struct Ahead(HashMap<Route, Files>);

struct Files {
    styles: Vec<String>,
    scripts: Vec<String>,
    /// WebAssembly modules of the scripts.
    modules: Vec<String>,
    texts: Texts,
}

/// The texts that a page needs before it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Texts {
    /// The texts that every page starts with.
    Start,
    /// The start texts and all others.
    All,
}

/// The source module of a page, as in the client's list (`frontend/src/entries/phone/pages.ts`), and the texts it needs.
pub const fn module(route: Route) -> (&'static str, Texts) {
    match route {
        Route::Home => ("src/phone/home/HomePage.tsx", Texts::Start),
        Route::Competition => ("src/phone/activity/ActivityPage.tsx", Texts::Start),
        Route::CompetitionPreview => ("src/phone/activity/ActivityPreviewPage.tsx", Texts::Start),
        Route::Login => ("src/phone/account/LoginPage.tsx", Texts::All),
        Route::User => ("src/phone/account/UserPage.tsx", Texts::All),
        Route::Settings => ("src/phone/account/SettingsPage.tsx", Texts::All),
        Route::Agreement => ("src/phone/account/AgreementPage.tsx", Texts::All),
        Route::SelectCountry => ("src/phone/account/SelectCountryPage.tsx", Texts::All),
        Route::UserBind => ("src/phone/account/BindPage.tsx", Texts::All),
        Route::Notices => ("src/phone/notice/NoticesPage.tsx", Texts::All),
        Route::Orders => ("src/phone/pay/OrdersPage.tsx", Texts::All),
        Route::ApplyCenter => ("src/phone/signup/SignupCenterPage.tsx", Texts::All),
        Route::ApplyForm => ("src/phone/signup/SignupFormPage.tsx", Texts::All),
        Route::ApplyAmend => ("src/phone/signup/AmendPage.tsx", Texts::All),
        Route::ApplyReceipt => ("src/phone/signup/ReceiptPage.tsx", Texts::All),
        Route::ApplyResult => ("src/phone/signup/SignupResultPage.tsx", Texts::All),
        Route::ApplyTransfer => ("src/phone/signup/TransferPage.tsx", Texts::All),
        Route::CompetitionApply => ("src/phone/signup/ChooseGroupPage.tsx", Texts::All),
        Route::PersonList => ("src/phone/person/PersonListPage.tsx", Texts::All),
        Route::PersonEdit => ("src/phone/person/PersonEditPage.tsx", Texts::All),
        Route::ApplyDetail => ("src/phone/work/WorkDetailPage.tsx", Texts::All),
        Route::Display | Route::DisplayGallery | Route::DisplayWall | Route::CompetitionScene | Route::Scene => {
            ("src/entries/phone/displayPages.ts", Texts::All)
        }
        Route::DisplayReceipt => ("src/phone/vote/VotesPage.tsx", Texts::All),
        Route::Share => ("src/phone/share/SharePage.tsx", Texts::All),
        Route::Download => ("src/phone/download/DownloadPage.tsx", Texts::All),
        Route::Webview => ("src/phone/webview/WebviewPage.tsx", Texts::All),
        Route::Invite => ("src/phone/team/InvitePage.tsx", Texts::All),
        Route::InviteMembers => ("src/phone/team/MembersPage.tsx", Texts::All),
        Route::Cert | Route::Checkin | Route::CheckinDetail | Route::Rank => ("src/phone/notopen/NotOpenPage.tsx", Texts::Start),
    }
}

impl Ahead {
    /// Collects the files of each page from the build's manifest and page.
    pub(crate) fn of(manifest: &Manifest, index: &str) -> anyhow::Result<Ahead> {
        let files = |route: &Route| {
            let (source, texts) = module(*route);
            let mut needed = manifest.entry(index)?.0.beyond();
            needed.collect(manifest, source)?;
            let Needed { scripts, styles, modules, .. } = needed;
            let addresses = |paths: Vec<&str>| paths.into_iter().map(|path| format!("/{path}")).collect();
            Ok((*route, Files { styles: addresses(styles), scripts: addresses(scripts), modules: addresses(modules), texts }))
        };
        Ok(Ahead(Route::ALL.iter().map(files).collect::<anyhow::Result<_>>()?))
    }
}

impl Bundle {
    /// The links for the end of the head of a page that only the client draws.
    pub fn ahead(&self, route: Route, language: Language) -> Markup {
        let Some(Files { styles, scripts, modules, texts }) = self.ahead.0.get(&route) else { return Markup::default() };
        let more = self.more.get(&language).filter(|_| *texts == Texts::All);
        html! {
            @for address in styles { link rel="stylesheet" crossorigin href=(address); }
            @for address in self.texts.get(&language).into_iter().chain(more) { link rel="preload" as="fetch" crossorigin href=(address); }
            @for address in scripts { link rel="modulepreload" crossorigin href=(address); }
            @for address in modules { link rel="preload" as="fetch" type="application/wasm" crossorigin href=(address); }
        }
    }

    /// The links for the end of the head of the console's page.
    pub fn console_ahead(&self, language: Language) -> Markup {
        html! {
            @if let Some(address) = self.console_texts.get(&language) { link rel="preload" as="fetch" crossorigin href=(address); }
        }
    }
}
