//! The object store: who may put what where, the signed form that carries it there, and how pictures are
//! asked for (specification section 7; the form and the pipeline are those of Aliyun OSS, "PostObject" and
//! "Image processing").
//!
//! Uploads land under `in/`, which nobody reads but the server. What is shown stands under `pub/`: a copy
//! that the server made of the picture alone, without its place and its camera.

mod file;
mod form;
mod host;
mod key;
mod policy;
mod process;
mod shown;
#[cfg(feature = "signing")]
mod sign;
#[cfg(feature = "signing")]
mod sign4;
mod suffix;
mod video;

pub use file::{FileRefusal, FileVerdict, judge_file};
pub use form::{FILE_FIELD, UploadField, form_fields};
pub use host::upload_address;
pub use key::{ObjectKey, PUBLIC_FOLDER, UPLOAD_FOLDER};
pub use policy::{Admitted, Condition, Policy, PolicyDocument, PolicyRefusal};
pub use process::{
    ACTIONS_MAX, Corner, ImageAction, ImageFormat, Mark, PROCESS_PARAMETER, Pipeline, Plan, ProcessError, Quality, Resize, ResizeMode,
    Size, Snapshot, SnapshotFormat, Turn, Watermark, Words,
};
pub use shown::{Detail, picture_address};
#[cfg(feature = "signing")]
pub use sign::{StoreCall, read_policy, sign_address, sign_policy, verify_address, verify_policy, write_policy};
#[cfg(feature = "signing")]
pub use sign4::Signer4;
pub use suffix::{FileKind, MediaKind, Suffix};
pub use video::{
    BOX_HEAD_BYTES, MOVIE_MAX_BYTES, Playing, TOP_BOXES_MAX, TopBox, TopKind, VideoFacts, VideoRefusal, hide_place, judge_video, played,
    top_box,
};

use crate::contract::contract;
use crate::errors::Code;

/// How long a signature may be used, s. Looked at when the form begins to arrive, never at its end.
pub const SIGNATURE_SECONDS: i64 = 600;

contract! {
    /// Asks for the signature of one upload.
    #[derive(Default)]
    #[serde(default)]
    pub struct UploadQuery {
        /// Ending of the file's name, without its dot.
        pub suffix: String,
    }

    /// What the form of one upload carries (specification section 3).
    pub struct UploadSignature {
        /// Address of the store.
        pub host: String,
        /// The object's key.
        pub path: String,
        /// What may be uploaded: base64 of JSON.
        pub policy: String,
        /// Whose key signed.
        pub accessid: String,
        /// Over the policy as it is sent: base64 of HMAC-SHA1, or in version 4 hexadecimal digits of HMAC-SHA256.
        pub signature: String,
        /// Of temporary keys; empty where there is none.
        pub security_token: String,
        /// Fields of a form of version 4, in place of those that carry key and signature in version 1; absent there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        pub fields: Option<Vec<UploadField>>,
    }
}

impl UploadQuery {
    /// The kind of file; 6043 for one that is not taken.
    pub fn check(&self) -> Result<Suffix, Code> {
        Suffix::from_text(&self.suffix).ok_or(Code::MediaNotAccepted)
    }
}
