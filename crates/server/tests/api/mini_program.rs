//! Log-in with the mini-program.

use laurel_standin::wechat::{Mood, Person};

use crate::support::client::{Answer, Client};
use crate::support::database::{change, count};
use crate::support::messenger::{person, with_messenger};
use crate::support::on_both;

const VERSION: &str = "2026-11";

async fn ask(client: &Client, code: &str) -> Answer {
    client.form("/auth/wx/miniapp/code2session", &[("code", code)]).await
}

async fn log_in(client: &Client, session: &str, code: &str) -> Answer {
    client.form("/auth/wx/miniapp/login", &[("session", session), ("code", code), ("agreementVersion", VERSION)]).await
}

/// The handle in a 5110 refusal.
fn handle(answer: &Answer) -> String {
    answer.refused(5110)["session"].as_str().unwrap().to_owned()
}

on_both!(a_first_log_in_needs_the_phone_number_and_the_next_one_does_not, |app| {
    let (app, standin) = with_messenger(app);
    let (visitor, lin) = (app.visitor(), person("lin"));
    let first = ask(&visitor, &standin.wechat.mini_code(&lin)).await;
    assert!(!first.text.contains("session_key") && !first.text.contains("openid-of"), "{}", first.text);
    let granted = log_in(&visitor, &handle(&first), &standin.wechat.phone_code(&lin)).await;
    let account = app.visitor().with_token(granted.data()["token"].as_str().unwrap()).get("/account/info").await;
    assert_eq!(account.data()["mobile"], "13800138000");

    let again = ask(&visitor, &standin.wechat.mini_code(&lin)).await;
    assert_eq!(again.data()["id"], granted.data()["id"]);
    // The same person in the messaging app's browser has the same account.
    let code = standin.wechat.web_code(&lin);
    let by_web = visitor.form("/auth/wx/login", &[("code", &code), ("agreementVersion", VERSION)]).await;
    assert_eq!(by_web.data()["id"], granted.data()["id"]);
    assert_eq!(count(app.store(), "account"), 1);
});

on_both!(an_encrypted_number_of_older_clients_is_accepted, |app| {
    let (app, standin) = with_messenger(app);
    let (visitor, lin) = (app.visitor(), person("lin"));
    let session = handle(&ask(&visitor, &standin.wechat.mini_code(&lin)).await);
    let (iv, data) = standin.wechat.encrypted_number(&lin);
    let form = |iv: &str, data: &str| {
        [("session", &*session), ("encryptedData", data), ("iv", iv), ("agreementVersion", VERSION)]
            .map(|(name, value)| (name, value.to_owned()))
    };
    for (iv, data) in [(&*iv, &data[4..]), ("AAAA", &*data), (&*iv, "AAAA")] {
        let form = form(iv, data);
        let pairs: Vec<(&str, &str)> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
        visitor.form("/auth/wx/miniapp/login", &pairs).await.refused(6082);
    }
    let form = form(&iv, &data);
    let pairs: Vec<(&str, &str)> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
    visitor.form("/auth/wx/miniapp/login", &pairs).await.data();
    assert_eq!(count(app.store(), "account"), 1);
});

on_both!(a_handle_is_valid_once_and_for_ten_minutes, |app| {
    let (app, standin) = with_messenger(app);
    let (visitor, lin) = (app.visitor(), person("lin"));
    let session = handle(&ask(&visitor, &standin.wechat.mini_code(&lin)).await);
    log_in(&visitor, &session, "made-up").await.refused(6082);
    log_in(&visitor, &session, &standin.wechat.phone_code(&lin)).await.data();
    assert!(log_in(&visitor, &session, &standin.wechat.phone_code(&lin)).await.refused(5110).is_null());
    assert!(log_in(&visitor, "made-up", &standin.wechat.phone_code(&lin)).await.refused(5110).is_null());

    let late = handle(&ask(&visitor, &standin.wechat.mini_code(&person("wei"))).await);
    assert!(log_in(&app.later(601).visitor(), &late, &standin.wechat.phone_code(&lin)).await.refused(5110).is_null());
});

on_both!(a_log_in_without_agreement_is_refused, |app| {
    let (app, standin) = with_messenger(app);
    let visitor = app.visitor();
    let session = handle(&ask(&visitor, &standin.wechat.mini_code(&person("lin"))).await);
    for version in ["", "2025-01"] {
        let form = [("session", &*session), ("code", "any"), ("agreementVersion", version)];
        let answer = visitor.form("/auth/wx/miniapp/login", &form).await;
        assert_eq!(answer.rule("agreementVersion"), "agreement", "{version:?}");
    }
});

on_both!(after_new_terms_a_known_person_keeps_the_account, |app| {
    let (app, standin) = with_messenger(app);
    let (visitor, lin) = (app.visitor(), person("lin"));
    let session = handle(&ask(&visitor, &standin.wechat.mini_code(&lin)).await);
    let known = log_in(&visitor, &session, &standin.wechat.phone_code(&lin)).await.data()["id"].clone();
    change(app.store(), "UPDATE consent SET version = '2020-01'");
    // The person's phone number has changed meanwhile.
    let moved = Person { phone: "13800138009".into(), ..lin };
    let session = handle(&ask(&visitor, &standin.wechat.mini_code(&moved)).await);
    let again = log_in(&visitor, &session, &standin.wechat.phone_code(&moved)).await;
    assert_eq!((again.data()["id"].clone(), count(app.store(), "account")), (known, 1));
});

on_both!(a_number_bound_to_another_person_is_refused, |app| {
    let (app, standin) = with_messenger(app);
    let visitor = app.visitor();
    for (name, expected) in [("lin", None), ("wei", Some(6081))] {
        // Both have the same number.
        let someone = Person { phone: "13800138001".into(), ..person(name) };
        let session = handle(&ask(&visitor, &standin.wechat.mini_code(&someone)).await);
        let answer = log_in(&visitor, &session, &standin.wechat.phone_code(&someone)).await;
        match expected {
            None => drop(answer.data()),
            Some(code) => drop(answer.refused(code)),
        }
    }
});

on_both!(a_credential_that_was_revoked_early_is_fetched_again, |app| {
    let (app, standin) = with_messenger(app);
    let visitor = app.visitor();
    for name in ["lin", "wei"] {
        let someone = Person { phone: format!("1380013800{}", name.len() + usize::from(name == "wei")), ..person(name) };
        let session = handle(&ask(&visitor, &standin.wechat.mini_code(&someone)).await);
        log_in(&visitor, &session, &standin.wechat.phone_code(&someone)).await.data();
        standin.wechat.forget_tokens();
    }
    assert_eq!(standin.wechat.counts().tokens, 2);
    standin.wechat.be(Mood::Refusing(40226));
    ask(&visitor, &standin.wechat.mini_code(&person("lin"))).await.refused(6082);
});

on_both!(a_renewed_credential_is_shared_between_servers, |app| {
    let (first, standin) = with_messenger(app);
    let second = first.with(|_| ());
    for (number, server) in [&first, &second, &first].into_iter().enumerate() {
        let (visitor, someone) = (server.visitor(), Person { phone: format!("1380013800{number}"), ..person(&format!("p{number}")) });
        let session = handle(&ask(&visitor, &standin.wechat.mini_code(&someone)).await);
        log_in(&visitor, &session, &standin.wechat.phone_code(&someone)).await.data();
        if number == 0 {
            // The second server finds the revoked credential in the database, the first in its memory.
            standin.wechat.forget_tokens();
        }
    }
    assert_eq!(standin.wechat.counts().tokens, 2);
});

on_both!(the_mini_program_gets_no_human_check, |app| {
    let (app, standin) = with_messenger(app);
    let app = app.limited(|limits| limits.login_per_address = 1);
    let (visitor, lin) = (app.visitor(), person("lin"));
    for _ in 0..18 {
        handle(&ask(&visitor, &standin.wechat.mini_code(&lin)).await);
    }
    let session = handle(&ask(&visitor, &standin.wechat.mini_code(&lin)).await);
    log_in(&visitor, &session, &standin.wechat.phone_code(&lin)).await.data();
    assert_eq!(ask(&visitor, &standin.wechat.mini_code(&lin)).await.status, 429, "twenty times the figure is too fast here too");
});
