//! Regions of China, one level at a time.

use serde_json::json;

use crate::support::on_both;

on_both!(regions_are_listed_a_level_at_a_time, |app| {
    let visitor = app.visitor();
    let provinces = visitor.get("/common/region").await;
    assert_eq!(provinces.data()["list"].as_array().unwrap().len(), 34);
    assert_eq!(provinces.data()["list"][0], json!({ "code": "110000", "name": "北京市", "leaf": false }));
    let districts = visitor.get("/common/region?parent=330100").await;
    assert_eq!(districts.data()["name"], "浙江省 杭州市");
    let west = json!({ "code": "330106", "name": "西湖区", "leaf": true });
    assert!(districts.data()["list"].as_array().unwrap().contains(&west));
    assert_eq!(visitor.get("/common/region?parent=330106").await.data()["list"], json!([]));
    for unknown in ["999999", "33", "330106000", "x"] {
        visitor.get(&format!("/common/region?parent={unknown}")).await.refused(4004);
    }
});
