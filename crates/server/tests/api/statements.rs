//! The cost of each call about an account: at most three queries, the session's included, and its writes. Every
//! call has a row.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use laurel_core::calls::CallId;
use serde_json::{Value, json};

use crate::authorisation::{Actor, code_of, row, send, world};
use crate::support::app::TestApp;
use crate::support::database::Backend;
use crate::support::messenger::with_messenger;
use crate::support::on_both;
use crate::support::person::last_message;

/// The most that a call costs, with all limits enforced and in the most expensive case: a new account, a correct
/// code. A transaction adds one statement at its begin and one at its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Cost {
    /// Statements that read.
    queries: u64,
    /// Statements that write.
    writes: u64,
    transactions: u64,
    /// The reason for more than three writes; otherwise empty.
    why: &'static str,
}

const FEW: u64 = 3;

/// The row of a call; `None` if the call is not about accounts: stories of its own limit its cost.
#[expect(clippy::too_many_lines, reason = "one line for each call")]
fn cost(id: CallId) -> Option<Cost> {
    let (queries, writes, transactions, why) = match id {
        CallId::ExportCurrent
        | CallId::ExportOne
        | CallId::ExportFile
        | CallId::DeviceList
        | CallId::AccountInfo
        | CallId::PersonList
        | CallId::PersonOne
        | CallId::NoticeList
        | CallId::NoticeUnread
        | CallId::NoticeSetting
        | CallId::Closing => (2, 0, 0, ""),
        CallId::Bindings => (1, 0, 0, ""),
        CallId::MessengerSignature => (0, 1, 1, ""),
        CallId::DeviceRemove | CallId::Logout | CallId::AccountUpdate => (1, 1, 1, ""),
        CallId::StorageSign | CallId::PersonDelete | CallId::NoticeRead => (1, 2, 1, ""),
        CallId::NoticeSettingChange | CallId::CloseCancel => (2, 1, 1, ""),
        CallId::ExportAsk => (3, 0, 1, ""),
        CallId::MailCode | CallId::PhoneCode => (0, 4, 1, "limits, the budget, the code, and its message"),
        CallId::MailLogin => (1, 8, 2, "limits, taken back; the code counted and taken; a new account, its log-in, agreement and token"),
        CallId::Register => (0, 5, 2, "limits; a new account, its log-in, agreement and token"),
        CallId::Login => (2, 5, 2, "limits, taken back; its log-in, agreement and token"),
        CallId::MessengerLogin => (1, 2, 2, ""),
        CallId::MessengerBind => (3, 6, 2, "limits; binding, other devices, and its owner told in the app and by mail"),
        CallId::MiniProgramSession => (2, 5, 2, "limits; the binding; its log-in, agreement and token"),
        CallId::MiniProgramLogin => (3, 7, 2, "limits; handle; a new account with its binding, log-in, agreement and token"),
        CallId::PhoneBind => {
            (2, 8, 2, "limits; the code counted and taken; the binding, other devices, and its owner told in the app and by mail")
        }
        CallId::PasswordReset => {
            (1, 8, 2, "limits; the code counted and taken; the password; its tokens, and its owner told in the app and by mail")
        }
        CallId::PasswordChange => {
            (2, 9, 2, "limits; two codes counted, one taken; the password; other tokens, and its owner told in the app and by mail")
        }
        CallId::MailBind => {
            (3, 8, 2, "limits; the code counted and taken; the binding, other devices, and its owner told in the app and by mail")
        }
        CallId::Unbind => {
            (2, 9, 2, "limits; two codes counted, one taken; the binding, other devices, and its owner told in the app and by mail")
        }
        CallId::ConfirmCode => (2, 4, 1, "limits, the budget, the code, and its message"),
        CallId::PersonChange => (2, 3, 1, ""),
        CallId::Confirm => (2, 6, 2, "limits, taken back; two codes counted, one taken; the proof"),
        CallId::AccountClose => (3, 7, 2, "limits; two codes counted, one taken; the closing, other tokens, and its owner told by mail"),
        CallId::PersonAdd => (3, 3, 1, ""),
        CallId::CommonConfig
        | CallId::CommonAgreement
        | CallId::CommonRegion
        | CallId::StorageHost
        | CallId::MerchantInfo
        | CallId::MerchantBanner
        | CallId::ActivityList
        | CallId::ActivityCategory
        | CallId::ActivityDetail
        | CallId::ActivityVisit
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
        | CallId::SignupFile
        | CallId::SignupResult
        | CallId::SignupReceipt
        | CallId::SignupWithdrawPreview
        | CallId::SignupWithdraw
        | CallId::SignupTransferOpen
        | CallId::SignupTransferClose
        | CallId::SignupTransferSeen
        | CallId::SignupTransferTake
        | CallId::SignupAccept
        | CallId::SignupDecline
        | CallId::SignupEdit
        | CallId::SignupAmendForm
        | CallId::SignupAmend
        | CallId::PayChannel
        | CallId::PayMine
        | CallId::PayOf
        | CallId::PayAdd
        | CallId::PayOne
        | CallId::PayAttempt
        | CallId::PayCancel
        | CallId::PayTest
        | CallId::WorkList
        | CallId::WorksMine
        | CallId::WorksOwn
        | CallId::WorkAdd
        | CallId::WorkOne
        | CallId::WorkChange
        | CallId::WorkSubmit
        | CallId::WorkWithdraw
        | CallId::WorkDiscard
        | CallId::WorkView
        | CallId::WorkOriginal
        | CallId::VoteState
        | CallId::VoteReceipt
        | CallId::VoteProof
        | CallId::VotesOfWork
        | CallId::LikeAdd
        | CallId::LikeUndo
        | CallId::LikeList
        | CallId::GiftList
        | CallId::GiftMine
        | CallId::GiftAdd
        | CallId::GiftsOfWork
        | CallId::MomentList
        | CallId::MomentAdd
        | CallId::MomentOne
        | CallId::MomentOriginal
        | CallId::WorkReport
        | CallId::CommentList
        | CallId::CommentAdd
        | CallId::CommentDelete
        | CallId::CommentLike
        | CallId::CommentUnlike
        | CallId::CommentReport
        | CallId::CommentHide
        | CallId::DanmuList
        | CallId::DanmuAdd
        | CallId::DanmuFeed
        | CallId::LiveFeed
        | CallId::TeamFound
        | CallId::TeamMine
        | CallId::TeamInvite
        | CallId::TeamJoin
        | CallId::TeamOne
        | CallId::TeamChange
        | CallId::TeamDisband
        | CallId::TeamRecord
        | CallId::TeamRecordChange
        | CallId::TeamLeave
        | CallId::TeamRemove
        | CallId::TeamReplace
        | CallId::TeamHandOver
        | CallId::TeamResetCode
        | CallId::TeamSearch
        | CallId::TeamSearchKeep
        | CallId::TeamSearchEnd
        | CallId::TeamRequestDecline
        | CallId::TeamSearchers
        | CallId::TeamAsk
        | CallId::TeamAskEnd => return None,
    };
    Some(Cost { queries, writes, transactions, why })
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

/// Statements so far, by kind.
#[derive(Default)]
struct Seen {
    queries: AtomicU64,
    writes: AtomicU64,
    transactions: AtomicU64,
}

impl Seen {
    fn see(&self, statement: &str) {
        let kind = match statement.split_whitespace().next() {
            Some("SELECT") => &self.queries,
            Some("BEGIN") => &self.transactions,
            Some("COMMIT") => return,
            _ => &self.writes,
        };
        kind.fetch_add(1, Ordering::Relaxed);
    }

    /// Queries, writes and transactions since the last time.
    fn take(&self) -> [u64; 3] {
        [&self.queries, &self.writes, &self.transactions].map(|kind| kind.swap(0, Ordering::Relaxed))
    }
}

/// The cost of one successful call.
async fn measured(app: &TestApp, standin: &laurel_standin::Standin, seen: &Seen, id: CallId, number: usize) -> [u64; 3] {
    let world = world(app, standin, number, id.name().split('.').next().unwrap_or_default()).await;
    let mut request: Value = row(id, &world, number).0;
    if id == CallId::PasswordReset {
        request["target"] = json!(format!("owner{number}@mail.example"));
    }
    if let Some((asks, target, purpose)) = code_of(id, &request, number, Actor::Participant) {
        app.visitor().post(asks.row().path, &json!({ "mail": target, "mobile": target, "purpose": purpose })).await.data();
        request["code"] = json!(last_message(app).code.unwrap());
    }
    // Another mail has just been sent, so that the merchant's name is cached.
    app.visitor().post("/mail-auth/code", &json!({ "mail": format!("other{number}@mail.example") })).await.data();
    seen.take();
    let answer = send(&world.owner.client, id.row(), id.row().methods[0], &request).await;
    let counted = seen.take();
    assert!(answer.status == 200 && (id == CallId::ExportFile || answer.code() == 2000), "{id:?}: {}", answer.text);
    counted
}

on_both!(no_call_about_an_account_costs_more_than_its_row_allows, |app| {
    let seen = Arc::new(Seen::default());
    let watching = Arc::clone(&seen);
    let app = &app.watched(move |statement| watching.see(statement));
    let (app, standin) = &with_messenger(&app.cashier());
    let app = &counting(app);
    app.account_with_password("matrix", "correct horse");
    let mut wrong = Vec::new();
    let rows = CallId::ALL.iter().filter_map(|id| cost(*id).map(|cost| (*id, cost)));
    for (number, (id, cost)) in rows.enumerate() {
        assert!(cost.queries <= FEW, "{id:?} asks no more than three times");
        assert_eq!(cost.writes > FEW, !cost.why.is_empty(), "{id:?} says what it writes, or does not");
        // The second time: values that all callers share, such as the messaging app's credential, are stored already.
        measured(app, standin, &seen, id, 2 * number + 1).await;
        let counted = measured(app, standin, &seen, id, 2 * number + 2).await;
        let allowed = [cost.queries, cost.writes, cost.transactions];
        // SQLite has one writer and locks no rows: there it may be fewer.
        let more = counted.iter().zip(allowed).any(|(counted, allowed)| *counted > allowed);
        if more || (app.backend == Backend::Postgres && counted != allowed) {
            wrong.push(format!("{id:?}: {counted:?} queries, writes and transactions, {allowed:?} in its row"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
});
