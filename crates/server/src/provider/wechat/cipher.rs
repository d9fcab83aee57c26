//! What the mini-program encrypts for its server, and the signatures of its plain data and of pages.

use aes::Aes128;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use cbc::cipher::block_padding::Pkcs7;
use cbc::cipher::{BlockModeDecrypt as _, KeyIvInit as _};
use sha1::{Digest as _, Sha1};

const BLOCK: usize = 16;

/// AES-128-CBC with PKCS#7, everything in base64; `None` for whatever is wrong, without saying what.
pub fn decrypt(session_key: &str, iv: &str, data: &str) -> Option<Vec<u8>> {
    let key: [u8; BLOCK] = STANDARD.decode(session_key).ok()?.try_into().ok()?;
    let iv: [u8; BLOCK] = STANDARD.decode(iv).ok()?.try_into().ok()?;
    let mut bytes = STANDARD.decode(data).ok().filter(|bytes| !bytes.is_empty() && bytes.len() % BLOCK == 0)?;
    let text = cbc::Decryptor::<Aes128>::new(&key.into(), &iv.into()).decrypt_padded::<Pkcs7>(&mut bytes).ok()?;
    Some(text.to_vec())
}

/// The signature that comes with plain data.
pub fn sign_raw_data(raw_data: &str, session_key: &str) -> String {
    hexadecimal(&[raw_data, session_key])
}

/// The signature that lets a page use the app's abilities; the address goes up to its `#`.
pub fn sign_page(ticket: &str, nonce: &str, timestamp: i64, address: &str) -> String {
    hexadecimal(&["jsapi_ticket=", ticket, "&noncestr=", nonce, "&timestamp=", &timestamp.to_string(), "&url=", address])
}

fn hexadecimal(parts: &[&str]) -> String {
    let mut hash = Sha1::new();
    for part in parts {
        hash.update(part.as_bytes());
    }
    hash.finalize().iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Appendix 1 of the documents of WeChat's script for pages.
    #[test]
    fn a_page_is_signed_as_the_documents_show() {
        let ticket = "sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg";
        let signature = sign_page(ticket, "Wm3WZYTPz0wzccnW", 1_414_587_457, "http://mp.weixin.qq.com?params=value");
        assert_eq!(signature, "0f9de62fce790f9a083d5c99e95740ceb90c27ed");
    }

    /// The sample of the documents on open data.
    #[test]
    fn encrypted_data_opens_as_the_documents_show() {
        let data = "CiyLU1Aw2KjvrjMdj8YKliAjtP4gsMZMQmRzooG2xrDcvSnxIMXFufNstNGTyaGS9uT5geRa0W4oTOb1WT7fJlAC+oNPdbB+3hVbJSRgv+4lGOETKUQz6OYStslQ142dNCuabNPGBzlooOmB231qMM85d2/fV6ChevvXvQP8Hkue1poOFtnEtpyxVLW1zAo6/1Xx1COxFvrc2d7UL/lmHInNlxuacJXwu0fjpXfz/YqYzBIBzD6WUfTIF9GRHpOn/Hz7saL8xz+W//FRAUid1OksQaQx4CMs8LOddcQhULW4ucetDf96JcR3g0gfRK4PC7E/r7Z6xNrXd2UIeorGj5Ef7b1pJAYB6Y5anaHqZ9J6nKEBvB4DnNLIVWSgARns/8wR2SiRS7MNACwTyrGvt9ts8p12PKFdlqYTopNHR1Vf7XjfhQlVsAJdNiKdYmYVoKlaRv85IfVunYzO0IKXsyl7JCUjCpoG20f0a04COwfneQAGGwd5oa+T8yO5hzuyDb/XcxxmK01EpqOyuxINew==";
        let text = decrypt("tiihtNczf5v6AKRyjwEUhQ==", "r7BXXKkLb8qrSNn05n0qiA==", data).unwrap();
        assert_eq!(text.len(), 393);
        let value: serde_json::Value = serde_json::from_slice(&text).unwrap();
        assert_eq!(value["openId"], "oGZUI0egBJY1zhBYw2KhdUfwVJJE");
        assert_eq!(value["watermark"]["appid"], "wx4f4bc4dec97d474b");
    }

    #[test]
    fn what_was_altered_does_not_open() {
        let (key, iv) = ("tiihtNczf5v6AKRyjwEUhQ==", "r7BXXKkLb8qrSNn05n0qiA==");
        for (key, iv, data) in
            [(key, iv, ""), (key, iv, "AAAA"), (key, "AAAA", "CiyLU1Aw2KjvrjMdj8YKlg=="), ("AAAA", iv, "CiyLU1Aw2KjvrjMdj8YKlg==")]
        {
            assert_eq!(decrypt(key, iv, data), None);
        }
    }

    /// The sample of the documents on checking plain data.
    #[test]
    fn plain_data_is_signed_as_the_documents_show() {
        let raw = r#"{"nickName":"Band","gender":1,"language":"zh_CN","city":"Guangzhou","province":"Guangdong","country":"CN","avatarUrl":"http://wx.qlogo.cn/mmopen/vi_32/1vZvI39NWFQ9XM4LtQpFrQJ1xlgZxx3w7bQxKARol6503Iuswjjn6nIGBiaycAjAtpujxyzYsrztuuICqIM5ibXQ/0"}"#;
        assert_eq!(sign_raw_data(raw, "HyVFkGl5F5OQWJZZaNzBBg=="), "75e81ceda165f4ffa64f4068af58c64b8f54b88c");
    }
}
