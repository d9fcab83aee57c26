//! Sign-ups that no call makes, such as one that a payment's notification confirms.

use laurel_core::ids::MerchantId;
use laurel_core::signup::{SignupStatus, SignupSubmit};
use laurel_server::scope::Scope;
use laurel_server::signup::service::sign_up::sign_up;

use crate::support::database::count;
use crate::support::make::Activity;
use crate::support::on_both;
use crate::support::person::submit;

on_both!(a_background_job_signs_up_without_a_call, |app| {
    let lin = app.participant("lin");
    let activity = Activity::default().insert(app.store(), app.now_ms());
    let input: SignupSubmit = serde_json::from_value(submit(&activity, &[lin.person])).unwrap();
    let merchant = MerchantId::default();
    let scope = Scope { texts: &app.app.texts, merchant: &merchant, now_ms: app.now_ms() };
    let keys = &app.app.config.keys;

    let created = app.store().write_for(&merchant, |db| sign_up(db, scope, keys, lin.id, &input)).unwrap();

    assert_eq!(created.status, SignupStatus::Approved);
    assert_eq!(lin.get("/apply/mine").await.data()["list"][0]["id"], created.id.0);
    assert_eq!(count(app.store(), "outbox"), 1, "the participant gets the usual mail");
    let again = app.store().write_for(&merchant, |db| sign_up(db, scope, keys, lin.id, &input));
    assert!(again.is_err(), "the rules of a call hold: one live sign-up");
});
