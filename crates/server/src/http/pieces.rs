//! A body that is made while it is read: pieces come through a channel that waits for a slow reader.

use std::pin::Pin;
use std::task::{Context as Waiting, Poll};

use actix_web::body::{BodySize, MessageBody};
use actix_web::web::Bytes;
use tokio::sync::mpsc;

use super::Failure;

/// Where pieces go in.
pub type Sender = mpsc::Sender<Result<Bytes, Failure>>;

/// A body of pieces as they are made.
pub struct Pieces(pub mpsc::Receiver<Result<Bytes, Failure>>);

impl MessageBody for Pieces {
    type Error = actix_web::Error;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(mut self: Pin<&mut Self>, waiting: &mut Waiting<'_>) -> Poll<Option<Result<Bytes, actix_web::Error>>> {
        self.0.poll_recv(waiting).map(|piece| piece.map(|piece| piece.map_err(Into::into)))
    }
}

/// The file breaks off: its reader sees that it is not whole.
pub async fn refuse(sender: &Sender, failure: Failure) {
    // Whoever has stopped reading needs no reason.
    let _ = sender.send(Err(failure)).await;
}
