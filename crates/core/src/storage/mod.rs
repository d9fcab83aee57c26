//! The object store: keys, signed upload forms and URLs, and image processing (specification section 7). Forms and
//! processing follow Aliyun OSS, "PostObject" and "Image processing".
//!
//! Uploads go to `in/`, which only the server can read. Published pictures and videos are under `pub/`: copies made
//! by the server, without the location and the camera's data.

mod bounds;
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

pub use bounds::UploadBounds;
pub use file::{FileRefusal, FileVerdict, check_file};
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
    BOX_HEAD_BYTES, HdrTransfer, MOVIE_MAX_BYTES, Playing, TOP_BOXES_MAX, TopBox, TopKind, VideoFacts, VideoRefusal, WalkedBox,
    check_video, hdr_transfer, hide_place, played, top_box, walk_box,
};

use crate::contract::contract;
use crate::errors::Code;

/// Lifetime of a signature, s. Checked when the upload begins, not when it ends.
pub const SIGNATURE_SECONDS: i64 = 600;

contract! {
    /// A request for the signature of one upload.
    #[derive(Default)]
    #[serde(default)]
    pub struct UploadQuery {
        /// Suffix of the file's name, without the dot.
        pub suffix: String,
    }

    /// The signed form of one upload (specification section 3).
    pub struct UploadSignature {
        /// URL of the store.
        pub host: String,
        /// Key of the object.
        pub path: String,
        /// The upload policy: base64 of JSON.
        pub policy: String,
        /// Id of the access key that signed.
        pub accessid: String,
        /// Signature of `policy` as sent: base64 of HMAC-SHA1, or in version 4 the hexadecimal HMAC-SHA256.
        pub signature: String,
        /// Security token of temporary keys; empty for permanent ones.
        pub security_token: String,
        /// Form fields of version 4, in place of `OSSAccessKeyId` and `Signature`; absent in version 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        pub fields: Option<Vec<UploadField>>,
    }
}

impl UploadQuery {
    /// The type of the file; error 6043 if it is not accepted.
    pub fn check(&self) -> Result<Suffix, Code> {
        Suffix::from_text(&self.suffix).ok_or(Code::MediaNotAccepted)
    }
}
