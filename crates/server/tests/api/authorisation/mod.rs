//! The authorisation matrix: one row for each call of the table, so that none is forgotten.

mod organiser;
mod payments;
mod request;
mod rows;
mod staff_world;
mod world;

use laurel_core::calls::{CallId, Rate, Who};
use laurel_core::staff::Role;
use laurel_server::auth::token;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::{Answer, Client};
use crate::support::make::{self, Activity};
use crate::support::messenger::with_messenger;
use crate::support::on_both;
use crate::support::person::last_message;

pub(crate) use request::send;
pub(crate) use rows::row;
pub(crate) use world::{EVERYTHING, World, world};

/// The outcome for an actor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meets {
    /// Success.
    Done,
    /// Success with an empty list.
    Empty,
    /// The session is over.
    Dead,
    /// Refused as not found.
    Missing,
    /// Refused because the work or the place is the caller's own.
    Own,
    /// Refused because the caller is in a team already.
    InTeam,
}
use Meets::{Dead, Done, Empty, Missing};

/// Callers, in the order of the outcomes of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Actor {
    Visitor,
    DeadToken,
    /// The owner of the rows.
    Participant,
    OtherParticipant,
    /// The participant, with another merchant's id.
    OtherMerchant,
}
const ACTORS: [Actor; 5] = [Actor::Visitor, Actor::DeadToken, Actor::Participant, Actor::OtherParticipant, Actor::OtherMerchant];

/// The call that sends the code that a request needs, with its target and purpose.
pub(crate) fn code_of(id: CallId, request: &Value, number: usize, actor: Actor) -> Option<(CallId, Value, &'static str)> {
    let own = if actor == Actor::OtherParticipant { "other" } else { "owner" };
    let own_mail = json!(format!("{own}{number}@mail.example"));
    match id {
        CallId::MailLogin => Some((CallId::MailCode, request["mail"].clone(), "login")),
        CallId::MailBind => Some((CallId::MailCode, request["mail"].clone(), "bind")),
        CallId::PasswordReset => Some((CallId::MailCode, request["target"].clone(), "password")),
        CallId::PasswordChange => Some((CallId::MailCode, own_mail, "password")),
        CallId::Unbind => Some((CallId::MailCode, own_mail, "unbind")),
        CallId::Confirm => Some((CallId::MailCode, own_mail, "confirm")),
        CallId::AccountClose => Some((CallId::MailCode, own_mail, "close")),
        CallId::PhoneBind => Some((CallId::PhoneCode, request["mobile"].clone(), "bind")),
        _ => None,
    }
}

fn client(app: &TestApp, world: &World, actor: Actor) -> Client {
    match actor {
        Actor::Visitor => app.visitor(),
        Actor::DeadToken => {
            let granted = app.store().write(|db| token::grant(db, world.owner.id, app.now_ms() - 31 * 86_400_000)).unwrap();
            app.visitor().with_token(&granted.token)
        }
        Actor::Participant | Actor::OtherMerchant => world.owner.client.clone(),
        Actor::OtherParticipant => world.other.client.clone(),
    }
}

fn meets(answer: &Answer) -> Meets {
    if answer.header("content-disposition").starts_with("attachment") || answer.header("content-type") == "text/event-stream" {
        return Done;
    }
    match (answer.status, answer.code()) {
        (200, 2000) if answer.body["data"]["list"].as_array().is_some_and(Vec::is_empty) => Empty,
        (200, 2000) => Done,
        (401, 5104) => Dead,
        (200, 6054 | 4011) => Meets::Own,
        (200, 6033) => Meets::InTeam,
        // Without a sign-up there is nothing that a work or a moment could belong to; a code is of one merchant.
        (200, 4004 | 6008 | 6065 | 6031) => Missing,
        _ => panic!("{}", answer.text),
    }
}

/// Indices of the actors, the refused ones first: they leave the world unchanged, so that it serves the next one too.
fn refused_first(expected: [Meets; 5]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..expected.len()).collect();
    places.sort_by_key(|place| expected[*place] == Done);
    places
}

on_both!(every_call_has_the_expected_outcome_for_each_actor, |app| {
    make::merchant(app.store(), "OTHER", "Other");
    make::category(app.store(), "art", &json!("Art"), 0);
    let shown = Activity::default().insert(app.store(), app.now_ms());
    make::banner(app.store(), Some(shown.id), 0);
    let (app, standin) = &with_messenger(&app.cashier());
    app.account_with_password("matrix", "correct horse");
    let mut number = 0;
    // A world that the calls before have left unchanged.
    let mut unchanged: Option<(&str, World)> = None;
    for id in CallId::ALL {
        for method in id.row().methods {
            let about = id.name().split('.').next().unwrap_or_default();
            let mut all = if let Some((_, world)) = unchanged.take().filter(|(of, _)| *of == about) {
                world
            } else {
                number += 1;
                world(app, standin, number, about).await
            };
            let expected = row(*id, &all, number).1;
            let mut is_changed = false;
            for place in refused_first(expected) {
                if is_changed {
                    number += 1;
                    all = world(app, standin, number, about).await;
                }
                let actor = ACTORS[place];
                let mut request = row(*id, &all, number).0;
                if actor == Actor::OtherMerchant {
                    request["merchantId"] = json!("OTHER");
                }
                let client = client(app, &all, actor);
                if let Some((asks, target, purpose)) = code_of(*id, &request, number, actor) {
                    let mut ask = json!({ "mail": target, "mobile": target, "purpose": purpose });
                    if actor == Actor::OtherMerchant {
                        ask["merchantId"] = json!("OTHER");
                    }
                    app.visitor().post(asks.row().path, &ask).await.data();
                    request["code"] = json!(last_message(app).code.unwrap());
                }
                let answer = send(&client, id.row(), *method, &request).await;
                assert_eq!(meets(&answer), expected[place], "{} {id:?} as {actor:?}: {}", method.as_str(), answer.text);
                // Only the owner reads the owner's data, except through a link that the owner shared, and in a common team.
                let shared = matches!(id, CallId::ExportFile | CallId::TeamJoin | CallId::SignupTransferSeen);
                let stranger = !matches!(actor, Actor::Participant | Actor::OtherMerchant) && !shared;
                assert!(!stranger || !answer.text.contains(&format!("owner{number}")), "{id:?} as {actor:?}: {}", answer.text);
                is_changed = expected[place] == Done && !matches!(id.row().rate, Rate::Read | Rate::Visit);
            }
            unchanged = (!is_changed).then_some((about, all));
        }
    }
});

on_both!(a_staff_token_is_rejected_by_participant_calls, |app| {
    let (app, standin) = &with_messenger(&app.cashier());
    app.account_with_password("matrix", "correct horse");
    let staff = app.member("boss", Role::Owner).at_participants();
    // Each call is either refused because the session is over or open to all, so one world serves every call.
    let world = world(app, standin, 0, EVERYTHING).await;
    for (number, id) in CallId::ALL.iter().enumerate() {
        let request = row(*id, &world, number).0;
        for method in id.row().methods {
            let answer = send(&staff, id.row(), *method, &request).await;
            let is_dead = answer.status == 401 && answer.code() == 5104;
            assert_eq!(is_dead, id.row().who != Who::Anyone, "{} {id:?}: {}", method.as_str(), answer.text);
        }
    }
});
