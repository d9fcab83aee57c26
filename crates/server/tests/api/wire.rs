//! The shape of every answer, as the page reads it: a changed snapshot is a changed contract.

use std::collections::BTreeSet;

use laurel_core::calls::{CallId, CallRow};
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_server::activity::preview;
use laurel_standin::Standin;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::client::{Answer, Client};
use crate::support::database::change;
use crate::support::make::{self, Activity, Group, HOUR_MS};
use crate::support::person::{last_message, nonce, submit};
use crate::support::vote::Ballot;
use crate::support::work::insert_work;
use crate::support::{messenger, on_both};
use crate::{comment, payment, signup, team, vote, work};

/// Replaces times, tokens and numbers with the day in them, which differ from run to run, and shortens long texts.
fn redact(key: &str, value: &mut Value) {
    let is_time = |key: &str| ["Time", "time", "Start", "End", "deadline", "Expire"].iter().any(|end| key.ends_with(end));
    match value {
        Value::String(text) if is_time(key) && !text.is_empty() => *text = "[time]".to_owned(),
        Value::String(text)
            if [
                "token",
                "applyNo",
                "orderNo",
                "attemptNo",
                "refundNo",
                "ticketCode",
                "bind",
                "session",
                "signature",
                "nonceStr",
                "path",
                "firstStep",
                "cursor",
                "network",
                "device",
                "secret",
                "uri",
                "entry",
            ]
            .contains(&key) =>
        {
            *text = format!("[{key}]");
        }
        Value::String(text) if ["key", "posterKey", "cover", "address", "poster"].contains(&key) && text.contains('/') => {
            *text = format!("[{key}]");
        }
        Value::Array(list) if key == "codes" => *list = vec![json!(format!("[{} codes]", list.len()))],
        Value::String(text) if ["day", "from", "until"].contains(&key) && text.len() == "2026-11-27".len() => *text = "[day]".to_owned(),
        Value::String(text) if ["until", "keepUntil", "permitUntil", "followUntil"].contains(&key) => *text = "[time]".to_owned(),
        Value::String(text) if key == "link" && text.contains("key=") => *text = "[link]".to_owned(),
        Value::String(text) if ["code", "inviteCode"].contains(&key) && text.len() == "ABC-DEF".len() => *text = "[invite code]".to_owned(),
        Value::String(text) if key == "code" && text.len() == 22 => *text = "[link code]".to_owned(),
        Value::String(text) if key == "name" => hide_number(text),
        Value::String(text) if ["start", "end"].contains(&key) && text.ends_with("00Z") => *text = "[time]".to_owned(),
        Value::Number(_) if key == "timestamp" => *value = json!("[time]"),
        Value::String(text) if text.chars().count() > 120 => *text = "[long text]".to_owned(),
        Value::Object(map) => map.iter_mut().for_each(|(key, value)| redact(key, value)),
        Value::Array(list) => {
            if ["sections", "summary", "paragraphs"].contains(&key) {
                list.truncate(1);
            }
            for value in list {
                redact(key, value);
            }
        }
        _ => {}
    }
}

/// A file for an organiser has the number of its sign-up in its name, which contains the day.
fn hide_number(name: &mut String) {
    if let Some((number, rest)) = name.split_once(' ')
        && number.strip_prefix('A').is_some_and(|digits| digits.len() == 12 && digits.bytes().all(|byte| byte.is_ascii_digit()))
    {
        *name = format!("[applyNo] {rest}");
    }
}

/// In its own function, so that both databases are compared with the same snapshot.
fn same(name: &str, shown: &Value) {
    insta::assert_json_snapshot!(name, shown);
}

/// Compares answers with their snapshots and records which calls were seen.
#[derive(Default)]
pub(crate) struct Seen(pub(crate) BTreeSet<&'static str>);

impl Seen {
    fn answer(&mut self, id: CallId, answer: &Answer) -> Value {
        self.row(id.row(), answer)
    }

    pub(crate) fn row(&mut self, row: CallRow, answer: &Answer) -> Value {
        let data = answer.data().clone();
        self.0.insert(row.name);
        let mut shown = answer.body.clone();
        redact("", &mut shown);
        same(row.name, &shown);
        data
    }
}

fn contest() -> Activity {
    let label = |zh: &str, en: &str| json!({ "zh-Hans": zh, "en": en });
    let questions = json!([
        { "key": "size", "label": label("尺码", "Size"), "type": "radio", "required": true, "options": [{ "value": "s", "label": label("小", "Small") }] },
        { "key": "diet", "label": label("饮食", "Diet"), "type": "text", "scope": "person", "editable": "untilReview" },
        { "key": "reason", "label": label("原因", "Reason"), "type": "text", "maxLength": 40, "showWhen": { "key": "size", "in": ["s"] } },
    ]);
    Activity {
        name: label("城市之光", "City lights"),
        submit: Some((24 * HOUR_MS, 40 * HOUR_MS)),
        like: Some((24 * HOUR_MS, 60 * HOUR_MS)),
        judge: Some((60 * HOUR_MS, 70 * HOUR_MS)),
        groups: vec![
            Group { name: label("成人组", "Adults"), capacity: Some(20), ages: (Some(18), None), ..Group::default() },
            Group { mode: "team", fee_fen: 12_000, ..Group::default() },
        ],
        form: make::form(&questions),
        ..Activity::default()
    }
}

/// Answers of the calls for the messaging app.
async fn messenger(app: &TestApp, standin: &Standin, seen: &mut Seen, visitor: &Client, lin: &Client) {
    let (wechat, chen) = (&standin.wechat, messenger::person("chen"));
    let login = |code: String| json!({ "code": code, "agreementVersion": "2026-11" });
    let granted = seen.answer(CallId::MessengerLogin, &visitor.post("/auth/wx/login", &login(wechat.web_code(&chen))).await);
    visitor.post("/auth/code", &json!({ "mobile": "13800138001", "purpose": "bind" })).await.data();
    let code = last_message(app).code.unwrap();
    let typed = json!({ "mobile": "13800138001", "code": code, "bind": granted["bind"], "agreementVersion": "2026-11" });
    seen.answer(CallId::PhoneBind, &visitor.post("/account/bindMobile", &typed).await);
    let own = messenger::person("lin");
    seen.answer(CallId::MessengerBind, &lin.post("/account/bindwx", &json!({ "code": wechat.web_code(&own) })).await);
    seen.answer(CallId::MessengerSignature, &visitor.get("/auth/wx/getSignature?url=http://127.0.0.1/").await);
    seen.answer(CallId::MiniProgramSession, &visitor.post("/auth/wx/miniapp/code2session", &login(wechat.mini_code(&chen))).await);
    let asked = visitor.post("/auth/wx/miniapp/code2session", &login(wechat.mini_code(&messenger::person("zhao")))).await;
    let session = asked.refused(5110)["session"].clone();
    let phone = wechat.phone_code(&messenger::person("zhao"));
    let typed = json!({ "session": session, "code": phone, "agreementVersion": "2026-11" });
    seen.answer(CallId::MiniProgramLogin, &visitor.post("/auth/wx/miniapp/login", &typed).await);
}

/// Answers of the calls for ways to log in.
async fn security(app: &TestApp, seen: &mut Seen, visitor: &Client) {
    let code = async |target: &str, purpose: &str| {
        visitor.post("/mail-auth/code", &json!({ "mail": target, "purpose": purpose })).await.data();
        last_message(app).code.unwrap()
    };
    let log_in = async |mail: &str| {
        let typed = json!({ "mail": mail, "code": code(mail, "login").await, "agreementVersion": "2026-11" });
        let granted = visitor.post("/mail-auth/login", &typed).await;
        visitor.clone().with_token(granted.data()["token"].as_str().unwrap())
    };
    let lin = log_in("lin@mail.example").await;
    seen.answer(CallId::Bindings, &lin.get("/account/bind").await);
    let devices = seen.answer(CallId::DeviceList, &lin.get("/account/device").await);
    seen.answer(CallId::ConfirmCode, &lin.post("/account/confirm/code", &json!({ "way": "mail" })).await);
    let typed = json!({ "code": last_message(app).code.unwrap() });
    seen.answer(CallId::Confirm, &lin.post("/account/confirm", &typed).await);
    let mail = "lin.zhixia@mail.example";
    let typed = json!({ "mail": mail, "code": code(mail, "bind").await });
    seen.answer(CallId::MailBind, &lin.post("/account/bindMail", &typed).await);
    let typed = json!({ "code": code(mail, "password").await, "new": "correct horse" });
    seen.answer(CallId::PasswordChange, &lin.put("/account/password", &typed).await);
    let typed = json!({ "code": code(mail, "unbind").await });
    seen.answer(CallId::Unbind, &lin.post("/account/bind/wx", &typed).await);
    privacy(app, seen, &lin, &code(mail, "close").await).await;
    let typed = json!({ "target": mail, "code": code(mail, "password").await, "password": "better horse" });
    seen.answer(CallId::PasswordReset, &visitor.post("/auth/password/reset", &typed).await);
    let again = log_in(mail).await;
    let here = again.get("/account/device").await.data()["list"][0]["id"].clone();
    assert_ne!(here, devices["list"][0]["id"]);
    seen.answer(CallId::DeviceRemove, &again.delete(&format!("/account/device/{here}")).await);
}

/// Answers of the calls for the data of an account.
async fn privacy(app: &TestApp, seen: &mut Seen, lin: &Client, code: &str) {
    let export = seen.answer(CallId::ExportAsk, &lin.post("/account/export", &json!({})).await);
    seen.answer(CallId::ExportOne, &lin.get(&format!("/account/export/{}", export["id"])).await);
    while laurel_server::privacy::write::round(&app.app).unwrap() {}
    seen.answer(CallId::ExportCurrent, &lin.get("/account/export").await);
    seen.answer(CallId::AccountClose, &lin.post("/account/close", &json!({ "code": code })).await);
    seen.answer(CallId::Closing, &lin.get("/account/close").await);
    seen.answer(CallId::CloseCancel, &lin.post("/account/close/cancel", &json!({})).await);
}

/// Answers of the calls for questions after the approval.
async fn amend(app: &TestApp, seen: &mut Seen) {
    let activity = make::asking_later(app.now_ms(), (-1, 24)).insert(app.store(), app.now_ms());
    let lin = app.participant("lin.later");
    let id = lin.sign_up(&activity).await.data()["id"].clone();
    let path = format!("/apply/{id}/amend");
    let form = seen.answer(CallId::SignupAmendForm, &lin.get(&path).await);
    let typed = json!({ "formVersion": 1, "answers": { "size": "s" }, "version": form["version"] });
    seen.answer(CallId::SignupAmend, &lin.put(&path, &typed).await);
}

/// Answers of the calls for the transparency log of votes.
async fn vote_log(app: &TestApp, seen: &mut Seen) {
    let activity = Activity { like: Some((-HOUR_MS, HOUR_MS)), ..Activity::default() }.insert(app.store(), app.now_ms());
    let lin = app.participant("lin.votes");
    let signup = lin.sign_up(&activity).await.data()["id"].clone();
    let work = insert_work(app, &activity, &signup, lin.id, "published", 1);
    Ballot { app, activity: &activity }.likes(lin.id, work, 9_000, 1);
    let later = app.later(61);
    while laurel_server::jobs::continue_vote_logs(&later.app).unwrap() {}
    let path = format!("/competition/{}/vote", activity.id);
    let listed = seen.answer(CallId::VoteReceipt, &lin.get(&format!("{path}/receipt")).await);
    seen.answer(CallId::VoteProof, &lin.get(&format!("{path}/proof?index={}", listed["list"][0]["index"])).await);
}

on_both!(every_answer_matches_its_snapshot, |app| {
    let (app, standin) = &messenger::with_messenger(app);
    let activity = contest().insert(app.store(), app.now_ms());
    make::category(app.store(), "art", &json!("Art"), 0);
    make::banner(app.store(), Some(activity.id), 0);
    make::banner(app.store(), None, 1);
    let visitor = app.visitor().speaking("en");
    let mut seen = Seen::default();

    seen.answer(CallId::CommonConfig, &visitor.get("/common/config").await);
    seen.answer(CallId::CommonAgreement, &visitor.get("/common/agreement?type=privacy").await);
    seen.answer(CallId::CommonRegion, &visitor.get("/common/region?parent=460000").await);
    seen.answer(CallId::MerchantInfo, &visitor.get("/merchant/info").await);
    seen.answer(CallId::MerchantBanner, &visitor.get("/merchant/banner").await);
    seen.answer(CallId::ActivityCategory, &visitor.get("/competition/category").await);
    seen.answer(CallId::ActivityMerchant, &visitor.get(&format!("/competition/{}/merchant", activity.id)).await);
    let visit = json!({ "from": "share" });
    seen.answer(CallId::ActivityVisit, &visitor.post(&format!("/competition/{}/visit", activity.id), &visit).await);
    seen.answer(CallId::ActivityForm, &visitor.get(&format!("/competition/{}/form", activity.id)).await);

    let typed = json!({ "username": "zhou", "password": "correct horse", "agreementVersion": "2026-11" });
    seen.answer(CallId::Register, &visitor.post("/auth/register", &typed).await);
    seen.answer(CallId::Login, &visitor.post("/auth/login", &typed).await);
    let phone = json!({ "areaCode": "86", "mobile": "13800138000" });
    seen.answer(CallId::PhoneCode, &visitor.post("/auth/code", &phone).await);
    seen.answer(CallId::MailCode, &visitor.post("/mail-auth/code", &json!({ "mail": "lin@mail.example" })).await);
    let code = last_message(app).code.unwrap();
    let typed = json!({ "mail": "lin@mail.example", "code": code, "agreementVersion": "2026-11" });
    let granted = seen.answer(CallId::MailLogin, &visitor.post("/mail-auth/login", &typed).await);
    let lin = visitor.clone().with_token(granted["token"].as_str().unwrap());

    messenger(app, standin, &mut seen, &visitor, &lin).await;
    seen.answer(CallId::AccountInfo, &lin.get("/account/info").await);
    seen.answer(CallId::StorageHost, &visitor.get("/oss/public/host").await);
    seen.answer(CallId::StorageSign, &lin.get("/oss/public/signVo?suffix=jpg").await);
    seen.answer(CallId::AccountUpdate, &lin.put("/account/info", &json!({ "nickname": "Lin" })).await);
    let typed = json!({ "name": "Lin Zhixia", "phone": "13800138000", "birthday": "2000-05-20", "gender": 2, "relation": "self" });
    let person = seen.answer(CallId::PersonAdd, &lin.post("/account/personinfo", &typed).await)["id"].as_i64().unwrap();
    seen.answer(CallId::PersonList, &lin.get("/account/personinfo").await);
    let path = format!("/account/personinfo/{person}");
    seen.answer(CallId::PersonOne, &lin.get(&path).await);
    seen.answer(CallId::PersonChange, &lin.put(&path, &typed).await);

    let check = format!("/apply/check?competitionId={}&groupId={}", activity.id, activity.group());
    seen.answer(CallId::SignupCheck, &lin.get(&check).await);
    let typed = json!({
        "competitionId": activity.id, "groupId": activity.group(), "formVersion": 1, "persons": [person],
        "answers": { "size": "s" }, "personAnswers": { person.to_string(): { "diet": "Vegan" } },
    });
    let draft = format!("/apply/draft?competitionId={}&groupId={}", activity.id, activity.group());
    seen.answer(CallId::SignupDraftKeep, &lin.put("/apply/draft", &typed).await);
    seen.answer(CallId::SignupDraft, &lin.get(&draft).await);
    seen.answer(CallId::SignupDraftForget, &lin.delete(&draft).await);
    let mut body = submit(&activity, &[person]);
    body["answers"] = json!({ "size": "s", "reason": "Fits" });
    body["personAnswers"] = json!({ person.to_string(): { "diet": "Vegan" } });
    let signup = seen.answer(CallId::SignupSubmit, &lin.post("/apply", &body).await)["id"].clone();
    seen.answer(CallId::SignupMine, &lin.get("/apply/mine").await);
    seen.answer(CallId::SignupOne, &lin.get(&format!("/apply/{signup}")).await);
    seen.answer(CallId::SignupResult, &lin.get(&format!("/apply/{signup}/result")).await);
    seen.answer(CallId::SignupReceipt, &lin.get(&format!("/apply/{signup}/receipt")).await);
    change(app.store(), &format!("UPDATE apply SET answers = '{}' WHERE id = {signup}", json!({ "proof": ["in/SAAQ/202611/a.pdf"] })));
    seen.answer(CallId::SignupFile, &lin.get(&format!("/apply/{signup}/file?key=in/SAAQ/202611/a.pdf")).await);
    let told = seen.answer(CallId::NoticeList, &lin.get("/notice").await)["list"][0]["id"].clone();
    seen.answer(CallId::NoticeUnread, &lin.get("/notice/unread").await);
    seen.answer(CallId::NoticeRead, &lin.post("/notice/read", &json!({ "ids": [told] })).await);
    seen.answer(CallId::NoticeSetting, &lin.get("/notice/setting").await);
    let switch = json!({ "group": "reminder", "channel": "mail", "on": false });
    seen.answer(CallId::NoticeSettingChange, &lin.put("/notice/setting", &switch).await);
    let edit = json!({ "formVersion": 1, "persons": [person], "answers": { "size": "s", "reason": "Fits" }, "personAnswers": { person.to_string(): { "diet": "Vegan" } }, "version": 1 });
    seen.answer(CallId::SignupEdit, &lin.put(&format!("/apply/{signup}"), &edit).await);
    seen.answer(CallId::SignupWithdrawPreview, &lin.get(&format!("/apply/{signup}/withdraw")).await);
    seen.answer(CallId::ActivityList, &lin.get("/competition?size=1").await);
    seen.answer(CallId::ActivityDetail, &lin.get(&format!("/competition/{}", activity.id)).await);

    make::news(app.store(), activity.id, app.now_ms());
    seen.answer(CallId::ActivityNews, &lin.get(&format!("/competition/{}/news", activity.id)).await);
    let home = MerchantId::default();
    let (preview, _) = app.store().write(|db| preview::grant(db, &home, ActivityId(activity.id), app.now_ms())).unwrap();
    seen.answer(CallId::ActivityPreview, &lin.get(&format!("/competition/{}/preview?token={preview}", activity.id)).await);
    let favourite = format!("/competition/{}/favorite", activity.id);
    seen.answer(CallId::FavouriteAdd, &lin.post(&favourite, &json!({})).await);
    seen.answer(CallId::FavouriteRemove, &lin.delete(&favourite).await);
    for (id, word) in [(CallId::SignupAccept, "accept"), (CallId::SignupDecline, "decline"), (CallId::SignupWithdraw, "withdraw")] {
        let state = if id == CallId::SignupWithdraw { "approved" } else { "offered" };
        change(app.store(), &format!("UPDATE apply SET status = '{state}', offer_expire = {} WHERE id = {signup}", i64::MAX / 2_000_000));
        change(app.store(), "UPDATE competition_group SET held = 1");
        seen.answer(id, &lin.post(&format!("/apply/{signup}/{word}"), &json!({ "nonce": nonce() })).await);
    }
    seen.answer(CallId::PersonDelete, &lin.delete(&path).await);
    seen.answer(CallId::Logout, &lin.post("/auth/logout", &json!({})).await);
    security(app, &mut seen, &visitor).await;
    work::wire::participants(app, &mut seen).await;
    comment::wire::participants(app, &mut seen).await;
    vote::wire::participants(app, &mut seen).await;
    amend(app, &mut seen).await;
    vote_log(app, &mut seen).await;
    team::wire::participants(app, &mut seen).await;
    payment::wire::participants(app, &mut seen).await;
    signup::transfer_wire::participants(app, &mut seen).await;
    // Files and streams have no envelope; their content is tested with the code that writes them.
    seen.0.extend([CallId::ActivityCalendar, CallId::ExportFile, CallId::LiveFeed].map(|id| id.row().name));
    assert_eq!(seen.0, CallId::ALL.iter().map(|id| id.row().name).collect());
});

on_both!(refusals_match_their_snapshot, |app| {
    let activity = contest().insert(app.store(), app.now_ms());
    let lin = app.participant("lin");
    let full =
        Activity { groups: vec![Group { capacity: Some(0), ..Group::default() }], ..Activity::default() }.insert(app.store(), app.now_ms());
    let limited = app.limited(|limits| limits.flood_per_minute = 2);
    let english = limited.visitor().speaking("en");
    let code = [("mail", "lin@mail.example")];
    english.form("/mail-auth/code", &code).await.data();
    let mut too_fast = english.form("/mail-auth/code", &code).await.body;
    too_fast["data"]["retryAfter"] = json!("[seconds]");
    let mut human_check = english.get("/common/config").await.body;
    (human_check["data"]["challenge"]["salt"], human_check["data"]["challenge"]["expires"]) = (json!("[salt]"), json!("[time]"));
    let answers = json!({
        "fields": lin.answer(&activity, json!({ "size": "xxl", "reason": "x".repeat(41) })).await.body,
        "human check": human_check,
        "full": lin.sign_up(&full).await.body,
        "not found": lin.get("/competition/987654321").await.body,
        "session over": app.visitor().speaking("en").get("/account/info").await.body,
        "too fast": too_fast,
        "bad request": lin.get("/competition/abc").await.body,
        "not a call": lin.get("/nowhere").await.body,
        "check": lin.get(&format!("/apply/check?competitionId={}&groupId={}", full.id, full.group())).await.body,
    });
    same("refusals", &answers);
});
