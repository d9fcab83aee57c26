//! What a call about an account costs: at most three statements, the look for its session among them, or
//! as many as its row says and why. None is forgotten.

use laurel_core::calls::CallId;
use serde_json::{Value, json};

use crate::authorisation::{Actor, code_of, row, send, world};
use crate::support::app::TestApp;
use crate::support::database::Backend;
use crate::support::messenger::with_messenger;
use crate::support::on_both;
use crate::support::person::last_message;

/// What a call costs at most, with all limits in force and where it makes the most: an account that is
/// new, a code that is right. A transaction begins and ends by a statement more, which do not count
/// among the three: neither looks for anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Cost {
    statements: u64,
    transactions: u64,
    /// What they are for, where they are more than three; otherwise empty.
    why: &'static str,
}

const FEW: u64 = 3;

/// The row of a call; none for what is not about accounts: their own stories tell what those cost.
fn cost(id: CallId) -> Option<Cost> {
    let (statements, transactions, why) = match id {
        CallId::DeviceList
        | CallId::ExportCurrent
        | CallId::ExportOne
        | CallId::ExportFile
        | CallId::AccountInfo
        | CallId::PersonList
        | CallId::PersonOne
        | CallId::NoticeList
        | CallId::NoticeUnread
        | CallId::NoticeSetting => (2, 0, ""),
        CallId::MessengerSignature | CallId::DeviceRemove | CallId::Logout => (2, 1, ""),
        CallId::Bindings | CallId::Closing => (3, 0, ""),
        CallId::ExportAsk | CallId::AccountUpdate | CallId::PersonDelete | CallId::NoticeRead | CallId::NoticeSettingChange => (3, 1, ""),
        CallId::MailCode | CallId::PhoneCode => (4, 1, "limits, the merchant's name, the code, its message"),
        CallId::MailLogin => (8, 2, "limits; the code counted and taken; no account, so a new one; its log-in, agreement and token"),
        CallId::Register => (5, 2, "limits; a new account, its log-in, agreement and token"),
        CallId::Login => (5, 2, "limits; the account; its log-in, agreement and token"),
        CallId::MessengerLogin => (4, 2, "limits; who it is here and by the union; a handle"),
        CallId::MessengerBind => (
            15,
            2,
            "session, proof; limits; session, turn, whose it is, binding, devices, account, and its owner told in the app and by mail",
        ),
        CallId::MiniProgramSession => {
            (9, 2, "limits; who it is, what was agreed to; the binding as it is; its log-in, agreement and token")
        }
        CallId::MiniProgramLogin => {
            (14, 2, "limits; handle, credential, handle taken; a new account with its binding, log-in, agreement and token")
        }
        CallId::PhoneBind => (15, 2, "limits; session, proof, code; the binding, and its owner told in the app and by mail"),
        CallId::PasswordReset => {
            (11, 2, "limits; the account; the code counted and taken; the password; its tokens, and its owner told in the app and by mail")
        }
        CallId::PasswordChange => {
            (13, 2, "session, account; limits; session, code; the password; other tokens, and its owner told in the app and by mail")
        }
        CallId::MailBind => (16, 2, "session, proof; limits; session, code; the binding, and its owner told in the app and by mail"),
        CallId::Unbind => (17, 2, "session, account; limits; session, code; the binding, and its owner told in the app and by mail"),
        CallId::ConfirmCode => (7, 1, "session, account; session, limits, the merchant's name, the code, its message"),
        CallId::Confirm => (8, 2, "session, account; limits; session, code counted and taken; the proof"),
        CallId::AccountClose => {
            (18, 2, "session, account; what closing would do; limits; code; the closing, other tokens, and its owner told by mail")
        }
        CallId::CloseCancel => (4, 1, "session; the closing; the account and its sign-ups, for what closing would do"),
        CallId::PersonAdd => {
            (7, 1, "session; turn and count of records; the record, its sealed number, which one is the default; as it is kept")
        }
        CallId::PersonChange => {
            (6, 1, "session; the record before, the change, its sealed number, which one is the default; as it is kept")
        }
        CallId::CommonConfig
        | CallId::CommonAgreement
        | CallId::CommonRegion
        | CallId::MerchantInfo
        | CallId::MerchantBanner
        | CallId::ActivityList
        | CallId::ActivityCategory
        | CallId::ActivityDetail
        | CallId::ActivityMerchant
        | CallId::ActivityForm
        | CallId::ActivityNews
        | CallId::ActivityPreview
        | CallId::ActivityCalendar
        | CallId::FavouriteAdd
        | CallId::FavouriteRemove
        | CallId::SignupCheck
        | CallId::SignupSubmit
        | CallId::SignupMine
        | CallId::SignupDraft
        | CallId::SignupDraftKeep
        | CallId::SignupDraftForget
        | CallId::SignupOne
        | CallId::SignupResult
        | CallId::SignupReceipt
        | CallId::SignupWithdrawPreview
        | CallId::SignupWithdraw
        | CallId::SignupAccept
        | CallId::SignupDecline
        | CallId::SignupEdit => return None,
    };
    Some(Cost { statements, transactions, why })
}

/// Limits that are counted and never reached.
fn counting(app: &TestApp) -> TestApp {
    app.limited(|limits| {
        for figure in [
            &mut limits.flood_per_minute,
            &mut limits.login_per_account,
            &mut limits.login_per_address,
            &mut limits.signature_per_address,
            &mut limits.code_per_address,
        ] {
            *figure = 100_000;
        }
        limits.code_resend_seconds = 0;
    })
}

/// What one success of a call costs.
async fn measured(app: &TestApp, standin: &laurel_standin::Standin, id: CallId, number: usize) -> u64 {
    let world = world(app, standin, number).await;
    let mut request: Value = row(id, &world, number).0;
    if id == CallId::PasswordReset {
        request["target"] = json!(format!("owner{number}@mail.example"));
    }
    if let Some((asks, target, purpose)) = code_of(id, &request, number, Actor::Participant) {
        app.visitor().post(asks.row().path, &json!({ "mail": target, "mobile": target, "purpose": purpose })).await.data();
        request["code"] = json!(last_message(app).code.unwrap());
    }
    let before = app.store().statements();
    let answer = send(&world.owner.client, id, id.row().methods[0], &request).await;
    let counted = app.store().statements() - before;
    assert!(answer.status == 200 && (id == CallId::ExportFile || answer.code() == 2000), "{id:?}: {}", answer.text);
    counted
}

on_both!(no_call_about_an_account_costs_more_than_its_row_says, |app| {
    let (app, standin) = &with_messenger(app);
    let app = &counting(app);
    app.account_with_password("matrix", "correct horse");
    let mut wrong = Vec::new();
    let rows = CallId::ALL.iter().filter_map(|id| cost(*id).map(|cost| (*id, cost)));
    for (number, (id, cost)) in rows.enumerate() {
        assert_eq!(cost.statements > FEW, !cost.why.is_empty(), "{id:?} says why it costs more than three, or does not");
        // The second time: what is kept for everybody, as the messaging app's credential, is there.
        measured(app, standin, id, 2 * number + 1).await;
        let counted = measured(app, standin, id, 2 * number + 2).await;
        let allowed = cost.statements + 2 * cost.transactions;
        // SQLite has one writer and waits for no row: there it may be fewer.
        if counted > allowed || (app.backend == Backend::Postgres && counted < allowed) {
            wrong.push(format!("{id:?}: {counted} statements, {allowed} in its row"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
});
