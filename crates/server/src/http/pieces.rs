//! Downloads that are produced piece by piece while they are sent, so that their size costs no memory.

use std::pin::Pin;
use std::task::{Context as Waiting, Poll};

use actix_web::body::{BodySize, MessageBody};
use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{HttpResponse, rt};
use tokio::sync::mpsc;

use super::{Failure, Frame};
use crate::error::Error;

/// Pieces that are buffered for a slow client.
const AHEAD: usize = 2;

/// Produces the pieces of a file one after the other.
pub trait Source: Send + 'static {
    /// Returns the next piece; `None` after the last. May block.
    fn next(&mut self) -> Result<Option<Vec<u8>>, Error>;
}

/// Sends a download called `name`. After an error the response breaks off, and the client sees that the file is incomplete.
pub fn file(frame: Frame, name: &str, kind: &str, source: impl Source) -> HttpResponse {
    let (sender, receiver) = mpsc::channel(AHEAD);
    rt::spawn(make(frame, source, sender));
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .insert_header((header::CONTENT_TYPE, kind))
        .body(Pieces(receiver))
}

/// Sends pieces until the end or until the client disconnects. Holds a thread while a piece is produced, never
/// while it waits for a slow client.
async fn make(frame: Frame, mut source: impl Source, sender: mpsc::Sender<Result<Bytes, Failure>>) {
    loop {
        let made = frame.blocking(move || source.next().map(|piece| (piece, source)));
        let piece = match made.await {
            Ok((Some(piece), rest)) => {
                source = rest;
                Ok(Bytes::from(piece))
            }
            Ok((None, _)) => return,
            Err(failure) => {
                // A client that has disconnected needs no reason.
                let _ = sender.send(Err(failure)).await;
                return;
            }
        };
        if sender.send(piece).await.is_err() {
            return;
        }
    }
}

struct Pieces(mpsc::Receiver<Result<Bytes, Failure>>);

impl MessageBody for Pieces {
    type Error = actix_web::Error;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(mut self: Pin<&mut Self>, waiting: &mut Waiting<'_>) -> Poll<Option<Result<Bytes, actix_web::Error>>> {
        self.0.poll_recv(waiting).map(|piece| piece.map(|piece| piece.map_err(Into::into)))
    }
}
