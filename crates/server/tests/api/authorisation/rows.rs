//! The rows of the authorisation matrix: for each call a sample request and the outcome for each actor.

use laurel_core::calls::CallId;
use serde_json::{Value, json};

use super::Meets::{self, Dead, Done, Empty, Missing};
use super::world::{PAPER, World, someone};
use crate::support::person::{nonce, submit};
use crate::support::team::{found, join};

/// A sample request and the outcome for each actor.
#[expect(clippy::too_many_lines, reason = "one line for each call")]
pub(crate) fn row(id: CallId, world: &World, number: usize) -> (Value, [Meets; 5]) {
    let person = |extra: Value| {
        let mut record = json!({ "name": "New", "phone": "13900139000" });
        record.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        record
    };
    let mail = format!("new{number}@mail.example");
    let agreed = json!("2026-11");
    match id {
        CallId::CommonConfig | CallId::MerchantInfo | CallId::StorageHost => (json!({}), [Done; 5]),
        CallId::StorageSign => (json!({ "suffix": "jpg" }), [Dead, Dead, Done, Done, Done]),
        CallId::CommonRegion => (json!({ "parent": "330000" }), [Done; 5]),
        CallId::CommonAgreement => (json!({ "type": "privacy" }), [Done; 5]),
        CallId::MerchantBanner | CallId::ActivityCategory => (json!({}), [Done, Done, Done, Done, Empty]),
        CallId::ActivityList => (json!({ "size": 5 }), [Done, Dead, Done, Done, Empty]),
        CallId::ActivityDetail => (json!({ "id": world.joined.id }), [Done, Dead, Done, Done, Missing]),
        CallId::ActivityMerchant => (json!({ "id": world.joined.id }), [Done; 5]),
        CallId::ActivityForm | CallId::ActivityNews | CallId::ActivityCalendar | CallId::LiveFeed => {
            (json!({ "id": world.joined.id }), [Done, Done, Done, Done, Missing])
        }
        CallId::ActivityPreview => (json!({ "id": world.joined.id, "token": world.preview }), [Done, Done, Done, Done, Missing]),
        CallId::FavouriteAdd | CallId::FavouriteRemove => (json!({ "id": world.joined.id }), [Dead, Dead, Done, Done, Missing]),
        CallId::MailCode => (json!({ "mail": mail }), [Done; 5]),
        CallId::PhoneCode => (json!({ "areaCode": "86", "mobile": "13800138000" }), [Done; 5]),
        CallId::MailLogin => (json!({ "mail": mail, "code": "", "agreementVersion": agreed }), [Done; 5]),
        CallId::Register => {
            (json!({ "username": format!("new{number}"), "password": "correct horse", "agreementVersion": agreed }), [Done; 5])
        }
        CallId::Login => (json!({ "username": "matrix", "password": "correct horse", "agreementVersion": agreed }), [Done; 5]),
        CallId::MessengerLogin => (json!({ "code": world.wechat.web_code(&someone(number)), "agreementVersion": agreed }), [Done; 5]),
        CallId::MessengerBind => (json!({ "code": world.wechat.web_code(&someone(number)) }), [Dead, Dead, Done, Done, Done]),
        CallId::MessengerSignature => (json!({ "url": "http://127.0.0.1/" }), [Done; 5]),
        CallId::MiniProgramSession => (json!({ "code": world.wechat.mini_code(&someone(number)) }), [Done; 5]),
        CallId::MiniProgramLogin => {
            let code = world.wechat.phone_code(&someone(number));
            (json!({ "session": world.session, "code": code, "agreementVersion": agreed }), [Done; 5])
        }
        CallId::PhoneBind => (json!({ "mobile": format!("138{number:08}"), "code": "000000" }), [Dead, Dead, Done, Done, Done]),
        CallId::PasswordReset => (json!({ "target": mail, "code": "", "password": "better horse" }), [Missing; 5]),
        CallId::PasswordChange => (json!({ "code": "", "new": "better horse" }), [Dead, Dead, Done, Done, Done]),
        CallId::MailBind => (json!({ "mail": mail, "code": "" }), [Dead, Dead, Done, Done, Done]),
        CallId::Unbind => (json!({ "kind": "mobile", "code": "" }), [Dead, Dead, Done, Done, Done]),
        CallId::ConfirmCode => (json!({ "way": "mail" }), [Dead, Dead, Done, Done, Done]),
        CallId::DeviceRemove => (json!({ "id": world.device }), [Dead, Dead, Done, Missing, Done]),
        CallId::Logout
        | CallId::AccountInfo
        | CallId::PersonList
        | CallId::Bindings
        | CallId::DeviceList
        | CallId::ExportCurrent
        | CallId::ExportAsk
        | CallId::Closing
        | CallId::CloseCancel
        | CallId::NoticeUnread
        | CallId::NoticeSetting => (json!({}), [Dead, Dead, Done, Done, Done]),
        CallId::ExportOne => (json!({ "id": world.export }), [Dead, Dead, Done, Missing, Done]),
        CallId::ExportFile => (json!({ "id": world.export, "expires": world.link.0, "key": world.link.1 }), [Done; 5]),
        CallId::Confirm | CallId::AccountClose => (json!({ "code": "" }), [Dead, Dead, Done, Done, Done]),
        CallId::AccountUpdate => (json!({ "intro": "New" }), [Dead, Dead, Done, Done, Done]),
        CallId::PersonAdd => (person(json!({})), [Dead, Dead, Done, Done, Done]),
        CallId::PersonOne | CallId::PersonDelete => (json!({ "id": world.owner.person }), [Dead, Dead, Done, Missing, Done]),
        CallId::PersonChange => (person(json!({ "id": world.owner.person })), [Dead, Dead, Done, Missing, Done]),
        CallId::SignupCheck
        | CallId::SignupDraft
        | CallId::SignupDraftForget
        | CallId::SignupDraftKeep
        | CallId::SignupSubmit
        | CallId::SignupMine
        | CallId::SignupOne
        | CallId::SignupResult
        | CallId::SignupReceipt
        | CallId::SignupWithdrawPreview
        | CallId::SignupAmendForm
        | CallId::SignupAmend
        | CallId::SignupFile
        | CallId::SignupWithdraw
        | CallId::SignupTransferOpen
        | CallId::SignupTransferClose
        | CallId::SignupTransferSeen
        | CallId::SignupTransferTake
        | CallId::SignupAccept
        | CallId::SignupDecline
        | CallId::SignupEdit => row_of_sign_ups(id, world),
        CallId::WorkList
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
        | CallId::WorkReport
        | CallId::MomentList
        | CallId::MomentAdd
        | CallId::MomentOne
        | CallId::MomentOriginal => row_of_works(id, world),
        CallId::CommentList
        | CallId::CommentAdd
        | CallId::CommentDelete
        | CallId::CommentLike
        | CallId::CommentUnlike
        | CallId::CommentReport
        | CallId::CommentHide
        | CallId::DanmuList
        | CallId::DanmuAdd
        | CallId::DanmuFeed => row_of_comments(id, world),
        CallId::VoteState
        | CallId::VoteReceipt
        | CallId::VoteProof
        | CallId::VotesOfWork
        | CallId::LikeAdd
        | CallId::LikeUndo
        | CallId::LikeList
        | CallId::GiftList
        | CallId::GiftMine
        | CallId::GiftAdd
        | CallId::GiftsOfWork => row_of_votes(id, world),
        CallId::PayChannel
        | CallId::PayMine
        | CallId::PayOf
        | CallId::PayAdd
        | CallId::PayOne
        | CallId::PayAttempt
        | CallId::PayCancel
        | CallId::PayTest => row_of_orders(id, world),
        CallId::TeamFound
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
        | CallId::TeamAskEnd => row_of_teams(id, world),
        // The activity is looked up when the visit is counted.
        CallId::ActivityVisit => (json!({ "id": world.open.id, "from": "share" }), [Done, Dead, Done, Done, Done]),
        CallId::NoticeList => (json!({}), [Dead, Dead, Done, Empty, Done]),
        CallId::NoticeRead => (json!({ "all": true }), [Dead, Dead, Done, Done, Done]),
        CallId::NoticeSettingChange => (json!({ "group": "reminder", "channel": "mail", "on": false }), [Dead, Dead, Done, Done, Done]),
    }
}

fn edit(world: &World) -> Value {
    json!({ "id": world.signup, "formVersion": 1, "persons": [world.owner.person], "answers": {}, "version": 1 })
}

/// The rows of sign-ups.
fn row_of_sign_ups(id: CallId, world: &World) -> (Value, [Meets; 5]) {
    match id {
        CallId::SignupCheck | CallId::SignupDraft | CallId::SignupDraftForget => {
            (json!({ "competitionId": world.open.id, "groupId": world.open.group() }), [Dead, Dead, Done, Done, Missing])
        }
        CallId::SignupSubmit => (submit(&world.open, &[world.owner.person]), [Dead, Dead, Done, Missing, Missing]),
        CallId::SignupMine => (json!({}), [Dead, Dead, Done, Empty, Empty]),
        CallId::SignupDraftKeep => (
            json!({ "competitionId": world.open.id, "groupId": world.open.group(), "formVersion": 1, "answers": {} }),
            [Dead, Dead, Done, Done, Missing],
        ),
        CallId::SignupOne | CallId::SignupResult | CallId::SignupReceipt | CallId::SignupWithdrawPreview => {
            (json!({ "id": world.signup }), [Dead, Dead, Done, Missing, Missing])
        }
        CallId::SignupAmendForm | CallId::SignupTransferOpen | CallId::SignupTransferClose => {
            (json!({ "id": world.followed }), [Dead, Dead, Done, Missing, Missing])
        }
        CallId::SignupAmend => (
            json!({ "id": world.followed, "formVersion": 1, "answers": { "size": "s" }, "version": 1 }),
            [Dead, Dead, Done, Missing, Missing],
        ),
        CallId::SignupFile => (json!({ "id": world.signup, "key": PAPER }), [Dead, Dead, Done, Missing, Missing]),
        CallId::SignupWithdraw => (json!({ "id": world.signup, "nonce": nonce() }), [Dead, Dead, Done, Missing, Missing]),
        CallId::SignupTransferSeen => (json!({ "code": world.handed }), [Done, Dead, Done, Done, Missing]),
        CallId::SignupTransferTake => (take(world), [Dead, Dead, Meets::Own, Done, Missing]),
        CallId::SignupAccept | CallId::SignupDecline => {
            (json!({ "id": world.offered, "nonce": nonce() }), [Dead, Dead, Done, Missing, Missing])
        }
        CallId::SignupEdit => (edit(world), [Dead, Dead, Done, Missing, Missing]),
        other => panic!("{other:?} is about no sign-up"),
    }
}

/// The form of the other participant, who takes the participant's place.
fn take(world: &World) -> Value {
    json!({
        "code": world.handed, "formVersion": 1, "persons": [world.other.person], "agreementVersion": "2026-11", "nonce": nonce(),
    })
}

/// The rows of likes and gifts. Voting for an own work is refused.
fn row_of_votes(id: CallId, world: &World) -> (Value, [Meets; 5]) {
    match id {
        CallId::VoteReceipt => (json!({ "id": world.joined.id }), [Dead, Dead, Empty, Empty, Missing]),
        CallId::VoteProof => (json!({ "id": world.joined.id, "index": 0 }), [Dead, Dead, Missing, Missing, Missing]),
        CallId::VotesOfWork => (json!({ "id": world.shown }), [Dead, Dead, Done, Missing, Missing]),
        CallId::VoteState => (json!({ "id": world.joined.id }), [Done, Dead, Done, Done, Missing]),
        CallId::LikeAdd => (json!({ "id": world.shown }), [Dead, Dead, Meets::Own, Done, Missing]),
        CallId::LikeUndo => (json!({ "id": world.shown }), [Dead, Dead, Done, Done, Missing]),
        CallId::LikeList => (json!({ "id": world.shown }), [Empty, Dead, Empty, Empty, Missing]),
        CallId::GiftsOfWork => (json!({ "id": world.shown }), [Done, Dead, Done, Done, Missing]),
        CallId::GiftList => (json!({ "competitionId": world.joined.id }), [Done, Dead, Done, Done, Missing]),
        CallId::GiftMine => (json!({ "competitionId": world.joined.id }), [Dead, Dead, Empty, Empty, Empty]),
        CallId::GiftAdd => {
            (json!({ "id": world.shown, "giftId": world.gift, "count": 1, "nonce": nonce() }), [Dead, Dead, Meets::Own, Done, Missing])
        }
        other => panic!("{other:?} is no vote"),
    }
}

/// The rows of works and moments.
fn row_of_works(id: CallId, world: &World) -> (Value, [Meets; 5]) {
    match id {
        CallId::WorkList | CallId::MomentList => {
            let seen = if id == CallId::WorkList { Done } else { Dead };
            (json!({ "competitionId": world.joined.id }), [Done, seen, Done, Done, Missing])
        }
        CallId::WorksMine => (json!({ "competitionId": world.joined.id }), [Dead, Dead, Done, Empty, Missing]),
        CallId::WorksOwn => (json!({}), [Dead, Dead, Done, Empty, Empty]),
        CallId::WorkAdd => {
            let content = json!({ "media": [{ "key": world.upload }] });
            let request = json!({ "competitionId": world.joined.id, "applyId": world.signup, "content": content, "nonce": nonce() });
            (request, [Dead, Dead, Done, Missing, Missing])
        }
        CallId::WorkOne => (json!({ "id": world.draft }), [Missing, Dead, Done, Missing, Missing]),
        CallId::WorkChange => {
            (json!({ "id": world.draft, "content": { "title": "New" }, "version": 1 }), [Dead, Dead, Done, Missing, Missing])
        }
        CallId::WorkSubmit | CallId::WorkWithdraw => (json!({ "id": world.draft, "version": 1 }), [Dead, Dead, Done, Missing, Missing]),
        CallId::WorkDiscard => (json!({ "id": world.shown, "version": 1 }), [Dead, Dead, Done, Missing, Missing]),
        CallId::WorkView => (json!({ "id": world.shown }), [Done, Dead, Done, Done, Missing]),
        CallId::WorkOriginal => (json!({ "id": world.shown, "mediaId": world.media }), [Done, Dead, Done, Done, Missing]),
        CallId::WorkReport => (json!({ "id": world.shown, "reason": "copied" }), [Dead, Dead, Missing, Done, Missing]),
        CallId::MomentAdd => {
            let request = json!({ "competitionId": world.joined.id, "key": world.upload, "nonce": nonce() });
            (request, [Dead, Dead, Done, Missing, Missing])
        }
        CallId::MomentOne => (json!({ "id": world.moment }), [Done, Done, Done, Done, Missing]),
        CallId::MomentOriginal => (json!({ "id": world.moment }), [Done, Dead, Done, Done, Missing]),
        other => panic!("{other:?} is about no work"),
    }
}

/// The rows of calls about orders, in a world that has some.
fn row_of_orders(id: CallId, world: &World) -> (Value, [Meets; 5]) {
    let Some(orders) = &world.orders else { return (json!({}), [Dead; 5]) };
    let order = &orders.open;
    match id {
        CallId::PayChannel => (json!({ "runtime": "phone" }), [Dead, Dead, Done, Done, Empty]),
        CallId::PayMine => (json!({}), [Dead, Dead, Done, Empty, Empty]),
        CallId::PayOf => (json!({ "id": orders.without }), [Dead, Dead, Done, Missing, Missing]),
        CallId::PayAdd => (json!({ "applyId": orders.without, "nonce": nonce() }), [Dead, Dead, Done, Missing, Missing]),
        CallId::PayAttempt => (json!({ "orderNo": order, "channel": "test" }), [Dead, Dead, Done, Missing, Missing]),
        CallId::PayTest => (json!({ "orderNo": order, "pays": true }), [Dead, Dead, Done, Missing, Missing]),
        _ => (json!({ "orderNo": order }), [Dead, Dead, Done, Missing, Missing]),
    }
}

/// The rows of teams. The team of the participant has room for another one, who may join it.
fn row_of_teams(id: CallId, world: &World) -> (Value, [Meets; 5]) {
    let Some(teams) = &world.teams else { panic!("{id:?} has no teams") };
    let team = &teams.own;
    match id {
        CallId::TeamFound => (found(&teams.free, "Newcomers", world.owner.person), [Dead, Dead, Done, Missing, Missing]),
        CallId::TeamMine => (json!({}), [Dead, Dead, Done, Empty, Empty]),
        CallId::TeamInvite => (json!({ "code": team.code }), [Done, Dead, Done, Done, Missing]),
        CallId::TeamJoin => (join(&team.code, world.other.person), [Dead, Dead, Meets::InTeam, Done, Missing]),
        CallId::TeamChange => (json!({ "id": team.id, "name": "Renamed", "version": 1 }), [Dead, Dead, Done, Missing, Missing]),
        CallId::TeamOne | CallId::TeamRecord | CallId::TeamResetCode | CallId::TeamDisband => {
            (json!({ "id": team.id }), [Dead, Dead, Done, Missing, Missing])
        }
        CallId::TeamRecordChange => {
            (json!({ "id": team.id, "personInfoId": world.owner.person, "formVersion": 1 }), [Dead, Dead, Done, Missing, Missing])
        }
        CallId::TeamLeave => (json!({ "id": teams.joined.id }), [Dead, Dead, Done, Missing, Missing]),
        CallId::TeamReplace => {
            (json!({ "id": teams.signed.id, "memberId": teams.signed.second, "replace": true }), [Dead, Dead, Done, Missing, Missing])
        }
        CallId::TeamRemove | CallId::TeamHandOver => {
            (json!({ "id": team.id, "memberId": team.second }), [Dead, Dead, Done, Missing, Missing])
        }
        CallId::TeamSearch | CallId::TeamSearchEnd => (json!({ "competitionId": teams.free.id }), [Dead, Dead, Done, Done, Done]),
        CallId::TeamSearchKeep => {
            let (activity, group) = (teams.free.id, teams.free.group());
            let request = json!({ "competitionId": activity, "groupId": group, "line": "I row on Sundays" });
            (request, [Dead, Dead, Done, Done, Missing])
        }
        CallId::TeamRequestDecline => (json!({ "id": teams.request }), [Dead, Dead, Done, Missing, Missing]),
        CallId::TeamSearchers => (json!({ "id": team.id }), [Dead, Dead, Done, Missing, Missing]),
        CallId::TeamAsk | CallId::TeamAskEnd => {
            (json!({ "id": team.id, "searchId": teams.searcher }), [Dead, Dead, Done, Missing, Missing])
        }
        other => panic!("{other:?} is about no team"),
    }
}

/// The rows of comments and danmu.
fn row_of_comments(id: CallId, world: &World) -> (Value, [Meets; 5]) {
    match id {
        CallId::CommentList => (json!({ "id": world.shown }), [Done, Dead, Done, Done, Missing]),
        CallId::CommentAdd => (json!({ "id": world.shown, "content": "New", "nonce": nonce() }), [Dead, Dead, Done, Done, Missing]),
        CallId::DanmuList => (json!({ "id": world.shown, "fromMs": 0, "toMs": 10_000 }), [Empty, Dead, Empty, Empty, Missing]),
        CallId::DanmuAdd => {
            (json!({ "id": world.shown, "content": "New", "atMs": 0, "nonce": nonce() }), [Dead, Dead, Done, Done, Missing])
        }
        CallId::DanmuFeed => (json!({ "id": world.joined.id }), [Empty, Empty, Empty, Empty, Missing]),
        CallId::CommentDelete => (json!({ "id": world.comment }), [Dead, Dead, Done, Missing, Missing]),
        CallId::CommentLike | CallId::CommentUnlike => (json!({ "id": world.comment }), [Dead, Dead, Done, Done, Missing]),
        CallId::CommentReport => (json!({ "id": world.comment, "reason": "offensive" }), [Dead, Dead, Missing, Done, Missing]),
        CallId::CommentHide => (json!({ "id": world.answer }), [Dead, Dead, Done, Missing, Missing]),
        other => panic!("{other:?} is about no comment"),
    }
}
