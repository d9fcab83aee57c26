//! The authorisation matrix of the organisers' calls: one row for each call of the table, so that none is forgotten.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use laurel_core::calls::{Method, OrganiserCall};
use laurel_core::ids::MerchantId;
use laurel_core::staff::Role;
use laurel_server::auth::staff_token;
use serde_json::{Value, json};

use super::payments;
use super::request::send;
use super::staff_world::{PAPER, Teams, World, banner, gift, import, message, on_site, prepare, sending, world};
use crate::support::app::TestApp;
use crate::support::client::{Answer, Client};
use crate::support::database::count;
use crate::support::make;
use crate::support::on_both;
use crate::support::person::nonce;
use crate::support::staff::{PASSWORD, body, group_body};

/// The outcome for an actor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meets {
    /// Success.
    Done,
    /// The session is over.
    Dead,
    /// The role does not allow it.
    Barred,
    /// Refused as not found.
    Missing,
    /// Answered without an effect.
    Unchanged,
}
pub(super) use Meets::{Barred, Dead, Done, Missing, Unchanged};

/// Callers, in the order of the outcomes of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Actor {
    Visitor,
    /// A caller with a participant's token.
    Participant,
    /// A caller with an expired token.
    DeadToken,
    Owner,
    Manager,
    Reviewer,
    Finance,
    Viewer,
    /// The owner of another merchant, who sends this merchant's id.
    Stranger,
}
const ACTORS: [Actor; 9] = [
    Actor::Visitor,
    Actor::Participant,
    Actor::DeadToken,
    Actor::Owner,
    Actor::Manager,
    Actor::Reviewer,
    Actor::Finance,
    Actor::Viewer,
    Actor::Stranger,
];

/// All staff.
pub(super) const STAFF: [Meets; 9] = [Dead, Dead, Dead, Done, Done, Done, Done, Done, Done];
/// Owners only; the call refers to no row, or to rows of the caller's merchant.
pub(super) const OWNERS: [Meets; 9] = [Dead, Dead, Dead, Done, Barred, Barred, Barred, Barred, Done];
/// Owners only; the call refers to a row that another merchant does not have.
pub(super) const OWNERS_ROW: [Meets; 9] = [Dead, Dead, Dead, Done, Barred, Barred, Barred, Barred, Missing];

/// Roles that may change activities; the call refers to no row.
const MANAGERS: [Meets; 9] = [Dead, Dead, Dead, Done, Done, Barred, Barred, Barred, Done];
/// Roles that may change activities; the call refers to a row that another merchant does not have.
const MANAGERS_ROW: [Meets; 9] = [Dead, Dead, Dead, Done, Done, Barred, Barred, Barred, Missing];
/// Roles that may decide about sign-ups; the call refers to no row.
const REVIEWERS: [Meets; 9] = [Dead, Dead, Dead, Done, Done, Done, Barred, Barred, Done];
/// Roles that may decide about sign-ups; the call refers to a row that another merchant does not have.
const REVIEWERS_ROW: [Meets; 9] = [Dead, Dead, Dead, Done, Done, Done, Barred, Barred, Missing];
/// Roles that may decide about sign-ups; the call refers to many rows and answers each separately.
const REVIEWERS_MANY: [Meets; 9] = [Dead, Dead, Dead, Done, Done, Done, Barred, Barred, Unchanged];
/// All staff; the call refers to a row that another merchant does not have.
const STAFF_ROW: [Meets; 9] = [Dead, Dead, Dead, Done, Done, Done, Done, Done, Missing];

/// A sample request and the outcome for each actor.
#[expect(clippy::too_many_lines, reason = "one line for each call")]
fn row(id: OrganiserCall, world: &World) -> (Value, [Meets; 9]) {
    let number = world.number;
    match id {
        OrganiserCall::StaffLogin => (json!({ "account": "keeper", "password": PASSWORD }), [Done; 9]),
        OrganiserCall::MerchantChange => (json!({ "version": 1, "merchant": { "name": format!("Qinghe {number}"), "tabs": 3 } }), MANAGERS),
        OrganiserCall::PictureAdd => (json!({ "key": format!("in/SAAQ/202611/{}.jpg", nonce()) }), MANAGERS),
        OrganiserCall::BannerAdd => (json!({ "banner": banner() }), MANAGERS),
        OrganiserCall::BannerOrder => (json!({ "ids": [world.banner] }), MANAGERS_ROW),
        OrganiserCall::BannerChange => (json!({ "id": world.banner, "banner": banner() }), MANAGERS_ROW),
        OrganiserCall::BannerDelete => (json!({ "id": world.banner }), MANAGERS_ROW),
        // `prepare` adds what these need of each caller.
        OrganiserCall::StaffTotp | OrganiserCall::StaffWelcome | OrganiserCall::StaffJoin => (json!({}), [Done; 9]),
        OrganiserCall::FactorStart | OrganiserCall::FactorConfirm | OrganiserCall::FactorCodes | OrganiserCall::FactorRemove => {
            (json!({ "password": PASSWORD }), STAFF)
        }
        OrganiserCall::SessionEnd => (json!({ "id": 0 }), STAFF),
        OrganiserCall::StaffRename => (json!({ "name": "Renamed" }), STAFF),
        OrganiserCall::StaffLogout
        | OrganiserCall::StaffMe
        | OrganiserCall::StaffOwn
        | OrganiserCall::SessionsEnd
        | OrganiserCall::MerchantOne
        | OrganiserCall::BannerList
        | OrganiserCall::MerchantStat
        | OrganiserCall::StatToday
        | OrganiserCall::GiftList
        | OrganiserCall::ActivityList => (json!({}), STAFF),
        OrganiserCall::InvitationAdd => (json!({ "name": "New", "role": "viewer" }), OWNERS),
        OrganiserCall::InvitationRevoke => (json!({ "id": world.invitation }), OWNERS_ROW),
        OrganiserCall::StaffPassword => (json!({ "old": PASSWORD, "new": "another horse" }), STAFF),
        OrganiserCall::StaffList | OrganiserCall::InvitationList | OrganiserCall::AuditList => (json!({}), OWNERS),
        OrganiserCall::StaffAdd => {
            (json!({ "account": format!("new{number}"), "name": "New", "password": PASSWORD, "role": "viewer" }), OWNERS)
        }
        OrganiserCall::StaffChange => {
            (json!({ "id": world.colleague.id, "name": "Renamed", "role": "manager", "status": "active" }), OWNERS_ROW)
        }
        OrganiserCall::StaffRemove | OrganiserCall::FactorReset => (json!({ "id": world.colleague.id }), OWNERS_ROW),
        OrganiserCall::ActivityAdd => (json!({ "activity": body(0) }), MANAGERS),
        OrganiserCall::ActivityOne | OrganiserCall::GroupList | OrganiserCall::FormRead => (json!({ "id": world.draft.id }), STAFF_ROW),
        OrganiserCall::ActivityStat => (json!({ "id": world.published.id }), STAFF_ROW),
        OrganiserCall::StatExport => (json!({ "competitionId": world.published.id, "table": "days" }), STAFF_ROW),
        OrganiserCall::ActivityChange => (json!({ "id": world.draft.id, "version": 1, "activity": body(0) }), MANAGERS_ROW),
        OrganiserCall::ActivityDelete => (json!({ "id": world.draft.id, "version": 1 }), MANAGERS_ROW),
        OrganiserCall::ActivityPublish | OrganiserCall::ActivityCopy | OrganiserCall::PreviewToken => {
            (json!({ "id": world.draft.id }), MANAGERS_ROW)
        }
        OrganiserCall::ActivityUnpublish | OrganiserCall::ActivityPause | OrganiserCall::ActivityFinish => {
            (json!({ "id": world.published.id }), MANAGERS_ROW)
        }
        OrganiserCall::ActivityResume => (json!({ "id": world.paused.id }), MANAGERS_ROW),
        OrganiserCall::ActivityCancel => (json!({ "id": world.published.id, "reason": "Storm" }), MANAGERS_ROW),
        OrganiserCall::ActivityArchive => (json!({ "id": world.finished.id }), MANAGERS_ROW),
        OrganiserCall::GroupAdd => (json!({ "id": world.draft.id, "group": group_body() }), MANAGERS_ROW),
        OrganiserCall::GroupChange => {
            (json!({ "id": world.draft.id, "groupId": world.draft.groups[0], "version": 1, "group": group_body() }), MANAGERS_ROW)
        }
        OrganiserCall::GroupDelete => (json!({ "id": world.draft.id, "groupId": world.draft.groups[1] }), MANAGERS_ROW),
        OrganiserCall::FormChange => (json!({ "id": world.draft.id, "version": 1, "form": make::form(&json!([])) }), MANAGERS_ROW),
        OrganiserCall::SignupList | OrganiserCall::WorkList | OrganiserCall::MomentList => {
            (json!({ "competitionId": world.published.id }), STAFF)
        }
        OrganiserCall::SignupCounts | OrganiserCall::SignupWaiting => (json!({ "competitionId": world.published.id }), STAFF_ROW),
        OrganiserCall::SignupExport => (json!({ "competitionId": world.published.id, "columns": ["name"] }), REVIEWERS_ROW),
        OrganiserCall::SignupOne => (json!({ "id": world.pending }), STAFF_ROW),
        OrganiserCall::SignupFile => (json!({ "id": world.pending, "key": PAPER }), REVIEWERS_ROW),
        OrganiserCall::SignupOnSite => (on_site(world), REVIEWERS_ROW),
        // Staff of another merchant see no such activity.
        OrganiserCall::SignupImportCheck => {
            let file = URL_SAFE_NO_PAD.encode("name,phone\nWalk-in,13900001111\n");
            (json!({ "competitionId": world.published.id, "file": file }), REVIEWERS_ROW)
        }
        OrganiserCall::SignupImport => (import(world), REVIEWERS_ROW),
        // Calls with many ids answer each separately: those of another merchant are not found.
        OrganiserCall::SignupApprove => (json!({ "ids": [world.pending] }), REVIEWERS_MANY),
        OrganiserCall::SignupReject => (json!({ "ids": [world.pending], "reason": "Full" }), REVIEWERS_MANY),
        OrganiserCall::SignupResetMany => (json!({ "ids": [world.approved] }), REVIEWERS_MANY),
        OrganiserCall::SignupCancel => (json!({ "id": world.pending, "reason": "Storm" }), REVIEWERS_ROW),
        OrganiserCall::SignupReset | OrganiserCall::SignupTickets | OrganiserCall::SignupPermitEnd => {
            (json!({ "id": world.approved }), REVIEWERS_ROW)
        }
        OrganiserCall::SignupOffer => (json!({ "id": world.waiting }), REVIEWERS_ROW),
        OrganiserCall::SignupPermit => (json!({ "id": world.approved, "whole": true, "until": world.soon }), REVIEWERS_ROW),
        OrganiserCall::SignupNote => (json!({ "id": world.pending, "note": "A ramp" }), REVIEWERS_ROW),
        OrganiserCall::OrderList
        | OrganiserCall::OrderSum
        | OrganiserCall::OrderExport
        | OrganiserCall::BillList
        | OrganiserCall::BillAgain
        | OrganiserCall::BillHandled
        | OrganiserCall::OrderOne
        | OrganiserCall::OrderReceived
        | OrganiserCall::OrderRefund
        | OrganiserCall::RefundList
        | OrganiserCall::RefundApprove
        | OrganiserCall::RefundReject
        | OrganiserCall::RefundRetry
        | OrganiserCall::PaySettings
        | OrganiserCall::PayServiceChange
        | OrganiserCall::PayServiceCheck
        | OrganiserCall::PaySettingsChange => payments::row(id, world.paid.as_ref()),
        OrganiserCall::TeamList
        | OrganiserCall::TeamSearch
        | OrganiserCall::TeamSearchHide
        | OrganiserCall::TeamExport
        | OrganiserCall::TeamOne
        | OrganiserCall::TeamLock
        | OrganiserCall::TeamReplace
        | OrganiserCall::TeamRemove
        | OrganiserCall::TeamMove
        | OrganiserCall::TeamMerge
        | OrganiserCall::TeamCaptain => row_of_teams(id, world),
        OrganiserCall::WorkPass => (json!({ "ids": [world.sent] }), REVIEWERS_MANY),
        OrganiserCall::WorkReturn => (json!({ "ids": [world.sent], "reason": "Too dark" }), REVIEWERS_MANY),
        OrganiserCall::WorkExport => (json!({ "competitionId": world.published.id }), REVIEWERS_ROW),
        OrganiserCall::WorkOne => (json!({ "id": world.sent }), STAFF_ROW),
        OrganiserCall::WorkHide => (json!({ "id": world.shown, "reason": "A complaint" }), REVIEWERS_ROW),
        OrganiserCall::WorkDismiss => (json!({ "id": world.shown }), REVIEWERS_ROW),
        OrganiserCall::WorkRestore => (json!({ "id": world.hidden }), REVIEWERS_ROW),
        OrganiserCall::VoteList | OrganiserCall::VoteHeld | OrganiserCall::VoteBurst | OrganiserCall::VoteReport => {
            (json!({ "competitionId": world.taken }), STAFF_ROW)
        }
        OrganiserCall::VoteCount | OrganiserCall::VoteVoid => {
            (json!({ "competitionId": world.taken, "ids": [world.held_vote], "reason": "A class" }), REVIEWERS_ROW)
        }
        OrganiserCall::GiftAdd => (gift(), MANAGERS),
        OrganiserCall::GiftChange => (json!({ "id": world.gift, "gift": gift() }), MANAGERS_ROW),
        OrganiserCall::CommentList => (json!({ "competitionId": world.taken }), STAFF),
        OrganiserCall::CommentReports => (json!({ "id": world.comment }), STAFF_ROW),
        OrganiserCall::CommentHide => (json!({ "ids": [world.comment], "reason": "Rude" }), REVIEWERS_MANY),
        OrganiserCall::CommentRestore => (json!({ "ids": [world.held] }), REVIEWERS_MANY),
        OrganiserCall::CommentWords => (json!({}), REVIEWERS),
        OrganiserCall::CommentWordsChange => (json!({ "words": "spam", "version": 0 }), REVIEWERS),
        OrganiserCall::UploadSign => (json!({ "suffix": "jpg" }), [Dead, Dead, Dead, Done, Done, Done, Barred, Barred, Done]),
        OrganiserCall::MomentAdd => {
            let key = format!("in/SAAQ/202611/{}.jpg", nonce());
            (json!({ "competitionId": world.published.id, "key": key, "nonce": nonce() }), REVIEWERS_ROW)
        }
        OrganiserCall::MomentChange => (json!({ "id": world.moment, "caption": "Finish", "status": "hidden" }), REVIEWERS_ROW),
        OrganiserCall::MomentDelete => (json!({ "id": world.moment }), REVIEWERS_ROW),
        OrganiserCall::MessageAudience | OrganiserCall::MessageLog => (json!({ "competitionId": world.taken }), MANAGERS_ROW),
        OrganiserCall::MessageTest => (json!({ "competitionId": world.taken, "message": message() }), MANAGERS_ROW),
        OrganiserCall::MessageSend => (sending(world), MANAGERS_ROW),
        OrganiserCall::MessageStop => (json!({ "id": world.message }), MANAGERS_ROW),
        OrganiserCall::NewsAdd => (json!({ "id": world.published.id, "news": { "title": "News", "content": "Of the day" } }), MANAGERS_ROW),
    }
}

/// The rows of teams.
fn row_of_teams(id: OrganiserCall, world: &World) -> (Value, [Meets; 9]) {
    let Some(Teams { activity, first, second, searcher }) = &world.teams else { panic!("{id:?} has no teams") };
    match id {
        OrganiserCall::TeamList | OrganiserCall::TeamSearch => (json!({ "competitionId": activity }), STAFF_ROW),
        OrganiserCall::TeamSearchHide => (json!({ "id": searcher, "hidden": true }), REVIEWERS_ROW),
        OrganiserCall::TeamExport => (json!({ "competitionId": activity, "columns": ["team", "name"] }), REVIEWERS_ROW),
        OrganiserCall::TeamOne => (json!({ "id": first.id }), STAFF_ROW),
        OrganiserCall::TeamLock => (json!({ "id": first.id, "locked": true }), REVIEWERS_ROW),
        OrganiserCall::TeamRemove => (json!({ "id": first.id, "memberId": first.second, "reason": "Ill" }), REVIEWERS_ROW),
        OrganiserCall::TeamReplace => (json!({ "id": first.id, "memberId": first.second, "replace": true }), REVIEWERS_ROW),
        OrganiserCall::TeamMove => (json!({ "id": first.id, "memberId": first.second, "toTeamId": second.id }), REVIEWERS_ROW),
        OrganiserCall::TeamMerge => (json!({ "id": first.id, "intoTeamId": second.id }), REVIEWERS_ROW),
        OrganiserCall::TeamCaptain => (json!({ "id": first.id, "memberId": first.second }), REVIEWERS_ROW),
        other => panic!("{other:?} is about no team"),
    }
}

fn client(app: &TestApp, number: usize, actor: Actor) -> Client {
    let name = format!("{actor:?}{number}");
    match actor {
        Actor::Visitor => app.visitor().at_admin(),
        Actor::Participant => app.participant(&name).client.at_admin(),
        Actor::DeadToken => {
            let owner = app.member(&name, Role::Owner);
            let (token, _) =
                app.store().write(|db| staff_token::grant(db, &MerchantId::default(), owner.id, app.now_ms() - 12 * 3_600_000)).unwrap();
            owner.client.with_token(&token)
        }
        Actor::Owner => app.member(&name, Role::Owner).client,
        Actor::Manager => app.member(&name, Role::Manager).client,
        Actor::Reviewer => app.member(&name, Role::Reviewer).client,
        Actor::Finance => app.member(&name, Role::Finance).client,
        Actor::Viewer => app.member(&name, Role::Viewer).client,
        Actor::Stranger => app.member_of("OTHER", &name, Role::Owner, &[]).client,
    }
}

fn meets(answer: &Answer) -> Meets {
    // A file is sent without an envelope.
    if answer.header("content-disposition").starts_with("attachment") {
        return Done;
    }
    match (answer.status, answer.code()) {
        (200, 2000) if answer.body["data"]["list"][0]["code"] == 4004 => Unchanged,
        (200, 2000) => Done,
        (401, 5104) => Dead,
        (200, 4003) => Barred,
        (200, 4004) => Missing,
        _ => panic!("{}", answer.text),
    }
}

/// Indices of the actors, the refused ones first: they leave the world unchanged, so that it serves the next one too.
fn refused_first(expected: [Meets; 9]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..expected.len()).collect();
    places.sort_by_key(|place| expected[*place] == Done);
    places
}

on_both!(every_organisers_call_has_the_expected_outcome_and_writes_one_audit_row, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    app.member("keeper", Role::Owner);
    let (mut number, mut callers) = (0, 0);
    // A world that the calls before have left unchanged.
    let mut unchanged: Option<World> = None;
    for id in OrganiserCall::ALL {
        for method in id.row().methods {
            let mut all = if let Some(world) = unchanged.take().filter(|world| world.serves(*id)) {
                world
            } else {
                number += 1;
                world(app, number, *id).await
            };
            let expected = row(*id, &all).1;
            let mut is_changed = false;
            for place in refused_first(expected) {
                if is_changed {
                    number += 1;
                    all = world(app, number, *id).await;
                }
                let actor = ACTORS[place];
                let mut request = row(*id, &all).0;
                request["merchantId"] = json!("SAAQ");
                callers += 1;
                let caller = client(app, callers, actor);
                prepare(app, *id, &caller, &mut request).await;
                let before = count(app.store(), "audit_log");
                let answer = send(&caller, id.row(), *method, &request).await;
                assert_eq!(meets(&answer), expected[place], "{} {id:?} as {actor:?}: {}", method.as_str(), answer.text);
                let stranger = matches!(actor, Actor::Visitor | Actor::Participant | Actor::DeadToken | Actor::Stranger);
                assert!(!stranger || !answer.text.contains(&format!("colleague{number}")), "{id:?} as {actor:?}: {}", answer.text);
                let lines = count(app.store(), "audit_log") - before;
                // An invitation, a dry run and a test of keys are read by a `POST`.
                let is_read = matches!(id, OrganiserCall::StaffWelcome | OrganiserCall::SignupImportCheck | OrganiserCall::PayServiceCheck);
                is_changed = expected[place] == Done && *method != Method::Get && !is_read;
                assert_eq!(lines, i64::from(is_changed), "{} {id:?} as {actor:?}", method.as_str());
                if is_changed {
                    let own = format!("audit_log WHERE call = '{}' AND address = '127.0.0.1'", id.row().name);
                    assert!(count(app.store(), &own) > 0, "{id:?}");
                }
            }
            unchanged = (!is_changed).then_some(all);
        }
    }
});
