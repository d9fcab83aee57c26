//! The form that uploads a file to the store.

use awc::http::Method;
use laurel_core::storage::{FILE_FIELD, UploadSignature, form_fields};

use super::client::{Answer, Client};

const BOUNDARY: &str = "----a-boundary-that-no-file-has";

/// An upload form; its fields come before its file.
#[derive(Clone)]
pub(crate) struct Upload {
    pub(crate) fields: Vec<(String, String)>,
    pub(crate) file: Option<Vec<u8>>,
    files: usize,
}

/// Requests an upload signature.
pub(crate) async fn signature(client: &Client, suffix: &str) -> UploadSignature {
    let answer = client.get(&format!("/oss/public/signVo?suffix={suffix}")).await;
    serde_json::from_value(answer.data().clone()).unwrap()
}

/// Bytes that only begin like a file of this kind.
pub(crate) fn bytes_of(suffix: &str, size: usize) -> Vec<u8> {
    let head: &[u8] = match suffix {
        "jpg" => &[0xff, 0xd8, 0xff, 0xe0, 0, 16, b'J', b'F', b'I', b'F', 0, 1],
        "png" => b"\x89PNG\r\n\x1a\n\0\0\0\x0d",
        "pdf" => b"%PDF-1.7\n%abc",
        "mp4" => b"\0\0\0\x20ftypisom",
        other => panic!("no bytes for {other}"),
    };
    let mut bytes = head.to_vec();
    bytes.resize(size.max(head.len()), 7);
    bytes
}

impl Upload {
    /// The form as the page sends it.
    pub(crate) fn of(signature: &UploadSignature, file: &[u8]) -> Upload {
        let fields = form_fields(signature).into_iter().map(|field| (field.name, field.value)).collect();
        Upload { fields, file: Some(file.to_vec()), files: 1 }
    }

    /// Sets a field to another value.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Upload {
        self.fields.retain(|(known, _)| known != name);
        self.fields.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Removes a field.
    pub(crate) fn without(mut self, name: &str) -> Upload {
        self.fields.retain(|(known, _)| known != name);
        self
    }

    /// Removes the file or sets another one.
    pub(crate) fn carrying(mut self, file: Option<Vec<u8>>) -> Upload {
        self.file = file;
        self
    }

    /// Sends the file twice.
    pub(crate) fn twice(mut self) -> Upload {
        self.files = 2;
        self
    }

    pub(crate) fn kind() -> String {
        format!("multipart/form-data; boundary={BOUNDARY}")
    }

    pub(crate) fn body(&self) -> Vec<u8> {
        let mut body = Vec::new();
        for (name, value) in &self.fields {
            let part = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
            body.extend(part.into_bytes());
        }
        for file in std::iter::repeat_n(&self.file, self.files).flatten() {
            let name = format!("name=\"{FILE_FIELD}\"; filename=\"../../it.exe\"");
            body.extend(format!("--{BOUNDARY}\r\nContent-Disposition: form-data; {name}\r\nContent-Type: text/html\r\n\r\n").into_bytes());
            body.extend(file);
            body.extend(b"\r\n");
        }
        body.extend(format!("--{BOUNDARY}--\r\n").into_bytes());
        body
    }

    /// `None` if no complete answer arrives.
    pub(crate) async fn try_send(&self, client: &Client) -> Option<Answer> {
        client.try_send(Method::POST, "/oss/local", &Upload::kind(), self.body()).await.ok()
    }

    pub(crate) async fn send(&self, client: &Client) -> Answer {
        client.send(Method::POST, "/oss/local", &Upload::kind(), self.body()).await
    }

    /// Sends the form to a bucket at its own address, `http://` and host with port.
    pub(crate) async fn send_to(&self, client: Client, host: &str) -> Answer {
        let address = host.strip_prefix("http://").unwrap().parse().unwrap();
        client.at(address).send(Method::POST, "/", &Upload::kind(), self.body()).await
    }
}
