//! The shape of every organisers' answer.

use laurel_core::calls::OrganiserCall;
use laurel_core::staff::Role;
use serde_json::json;

use crate::support::on_both;
use crate::support::staff::PASSWORD;
use crate::wire::Seen;

on_both!(every_organisers_answer_has_its_shape, |app| {
    let boss = app.member("boss", Role::Owner);
    let mut seen = Seen::default();
    let typed = json!({ "account": "boss", "password": PASSWORD });
    seen.row(OrganiserCall::StaffLogin.row(), &app.visitor().at_admin().post("/auth/login", &typed).await);
    seen.row(OrganiserCall::StaffMe.row(), &boss.get("/auth/me").await);
    let typed = json!({ "old": PASSWORD, "new": "another horse" });
    seen.row(OrganiserCall::StaffPassword.row(), &boss.put("/auth/password", &typed).await);
    let typed = json!({ "account": "helper", "name": "Helper", "password": PASSWORD, "role": "reviewer" });
    let helper = seen.row(OrganiserCall::StaffAdd.row(), &boss.post("/staff", &typed).await)["id"].clone();
    let path = format!("/staff/{helper}");
    let typed = json!({ "name": "Helper", "role": "viewer", "status": "suspended" });
    seen.row(OrganiserCall::StaffChange.row(), &boss.put(&path, &typed).await);
    seen.row(OrganiserCall::StaffList.row(), &boss.get("/staff").await);
    seen.row(OrganiserCall::StaffRemove.row(), &boss.delete(&path).await);
    seen.row(OrganiserCall::AuditList.row(), &boss.get("/audit?size=3").await);
    seen.row(OrganiserCall::StaffLogout.row(), &boss.post("/auth/logout", &json!({})).await);
    assert_eq!(seen.0, OrganiserCall::ALL.iter().map(|id| id.row().name).collect());
});
