//! Signatures and ciphers of external services, checked against the examples in their documents.

use chrono::DateTime;
use laurel_server::config::AccessKeys;
use laurel_server::provider::acs3::Call;
use laurel_server::provider::wechat::cipher::{decrypt, sign_page, sign_raw_data};

/// The example in the vendor's documents.
#[test]
fn the_vendors_example_has_the_documented_signature() {
    let call = Call {
        host: "ecs.cn-shanghai.aliyuncs.com",
        action: "RunInstances",
        version: "2014-05-26",
        parameters: &[("RegionId", "cn-shanghai"), ("ImageId", "win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd")],
        time: DateTime::parse_from_rfc3339("2023-10-26T10:22:32Z").map(Into::into).unwrap_or_default(),
        nonce: "3156853299f313e23d1673dc12e1703d",
    };
    let keys = AccessKeys { id: "YourAccessKeyId".to_owned(), secret: "YourAccessKeySecret".to_owned() };
    let headers = call.headers(&keys).unwrap_or_default();
    let (_, authorization) = headers.last().cloned().unwrap_or_default();
    assert_eq!(
        authorization,
        "ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;\
         x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0"
    );
}

#[test]
fn reserved_characters_are_encoded_and_names_sorted() {
    let call = Call {
        host: "localhost",
        action: "SendSms",
        version: "2017-05-25",
        parameters: &[("b", "a b*~"), ("A", "中")],
        time: DateTime::UNIX_EPOCH,
        nonce: "1",
    };
    assert_eq!(call.query(), "A=%E4%B8%AD&b=a%20b%2A~");
}

#[test]
fn the_secret_of_an_account_is_not_in_its_debug_output() {
    let keys = AccessKeys { id: "id".to_owned(), secret: "planted".to_owned() };
    assert!(!format!("{keys:?}").contains("planted"));
}

/// Appendix 1 of the documents of WeChat's script for pages (JS-SDK).
#[test]
fn a_page_has_the_documented_signature() {
    let ticket = "sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg";
    let signature = sign_page(ticket, "Wm3WZYTPz0wzccnW", 1_414_587_457, "http://mp.weixin.qq.com?params=value");
    assert_eq!(signature, "0f9de62fce790f9a083d5c99e95740ceb90c27ed");
}

/// The sample in the documents on open data.
#[test]
fn the_documented_encrypted_data_opens() {
    let data = "CiyLU1Aw2KjvrjMdj8YKliAjtP4gsMZMQmRzooG2xrDcvSnxIMXFufNstNGTyaGS9uT5geRa0W4oTOb1WT7fJlAC+oNPdbB+3hVbJSRgv+4lGOETKUQz6OYStslQ142dNCuabNPGBzlooOmB231qMM85d2/fV6ChevvXvQP8Hkue1poOFtnEtpyxVLW1zAo6/1Xx1COxFvrc2d7UL/lmHInNlxuacJXwu0fjpXfz/YqYzBIBzD6WUfTIF9GRHpOn/Hz7saL8xz+W//FRAUid1OksQaQx4CMs8LOddcQhULW4ucetDf96JcR3g0gfRK4PC7E/r7Z6xNrXd2UIeorGj5Ef7b1pJAYB6Y5anaHqZ9J6nKEBvB4DnNLIVWSgARns/8wR2SiRS7MNACwTyrGvt9ts8p12PKFdlqYTopNHR1Vf7XjfhQlVsAJdNiKdYmYVoKlaRv85IfVunYzO0IKXsyl7JCUjCpoG20f0a04COwfneQAGGwd5oa+T8yO5hzuyDb/XcxxmK01EpqOyuxINew==";
    let text = decrypt("tiihtNczf5v6AKRyjwEUhQ==", "r7BXXKkLb8qrSNn05n0qiA==", data).unwrap();
    assert_eq!(text.len(), 393);
    let value: serde_json::Value = serde_json::from_slice(&text).unwrap();
    assert_eq!(value["openId"], "oGZUI0egBJY1zhBYw2KhdUfwVJJE");
    assert_eq!(value["watermark"]["appid"], "wx4f4bc4dec97d474b");
}

#[test]
fn altered_data_does_not_open() {
    let (key, iv) = ("tiihtNczf5v6AKRyjwEUhQ==", "r7BXXKkLb8qrSNn05n0qiA==");
    for (key, iv, data) in
        [(key, iv, ""), (key, iv, "AAAA"), (key, "AAAA", "CiyLU1Aw2KjvrjMdj8YKlg=="), ("AAAA", iv, "CiyLU1Aw2KjvrjMdj8YKlg==")]
    {
        assert_eq!(decrypt(key, iv, data), None);
    }
}

/// The sample in the documents on checking plain data.
#[test]
fn plain_data_has_the_documented_signature() {
    let raw = r#"{"nickName":"Band","gender":1,"language":"zh_CN","city":"Guangzhou","province":"Guangdong","country":"CN","avatarUrl":"http://wx.qlogo.cn/mmopen/vi_32/1vZvI39NWFQ9XM4LtQpFrQJ1xlgZxx3w7bQxKARol6503Iuswjjn6nIGBiaycAjAtpujxyzYsrztuuICqIM5ibXQ/0"}"#;
    assert_eq!(sign_raw_data(raw, "HyVFkGl5F5OQWJZZaNzBBg=="), "75e81ceda165f4ffa64f4068af58c64b8f54b88c");
}
