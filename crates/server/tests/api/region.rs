//! Regions of China, one level at a time, and the country of an account.

use serde_json::{Value, json};

use crate::support::client::Answer;
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

on_both!(readers_of_traditional_characters_see_regions_in_them, |app| {
    let visitor = app.visitor().speaking("zh-Hant");
    let districts = visitor.get("/common/region?parent=330100").await;
    let west = json!({ "code": "330106", "name": "西湖區", "leaf": true });
    assert!(districts.data()["list"].as_array().unwrap().contains(&west));
    assert_eq!(visitor.get("/common/region?parent=530000").await.data()["name"], "雲南省");
    assert_eq!(app.visitor().speaking("en").get("/common/region?parent=530000").await.data()["name"], "云南省");
});

on_both!(an_account_names_a_country_or_a_region_of_china, |app| {
    let lin = app.participant("lin");
    let put = async |change: Value| lin.put("/account/info", &change).await;
    let shown = |answer: &Answer| ["countryCode", "provinceCode", "cityName"].map(|name| answer.data()[name].as_str().unwrap().to_owned());

    assert_eq!(shown(&put(json!({ "countryCode": "DE" })).await), ["DE", "", ""]);
    assert_eq!(shown(&put(json!({ "cityCode": "330106" })).await), ["CN", "330000", "浙江省 杭州市 西湖区"]);
    assert_eq!(shown(&put(json!({ "nickname": "Lin" })).await)[0], "CN");
    assert_eq!(shown(&put(json!({ "countryCode": "HK" })).await), ["HK", "810000", "香港特别行政区"]);
    assert_eq!(shown(&put(json!({ "language": "zh-Hant" })).await)[2], "香港特別行政區");
    assert_eq!(put(json!({ "countryCode": "XX" })).await.rule("countryCode"), "choice");
    assert_eq!(put(json!({ "countryCode": "DE", "cityCode": "330106" })).await.rule("countryCode"), "choice");
    let all = json!({ "countryCode": "", "provinceCode": "", "cityCode": "", "districtCode": "" });
    assert_eq!(shown(&put(all).await), ["", "", ""]);
});
