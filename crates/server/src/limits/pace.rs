//! Ends answers whose reader takes them more slowly than any network that people use: each holds a descriptor and memory.

use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use actix_web::body::{BodySize, EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web::Bytes;

/// Reading time over which the pace of a reader is measured.
const WINDOW: Duration = Duration::from_mins(1);
/// Bytes that a reader takes in this time at least: 8 kB a second.
const FLOOR: usize = 8_000 * 60;
/// Largest piece that is handed out at once: a larger one would be taken at once, however slowly it is sent.
pub const PIECE: usize = 64 * 1024;
/// Bodies up to this size fit into the buffers of the connection, which has a time limit of its own.
const SMALL: u64 = 256 * 1024;

/// Gives large answers a body that ends if its reader is too slow.
pub async fn keep_pace(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    Ok(next.call(request).await?.map_body(|_, body| match body.size() {
        BodySize::None | BodySize::Sized(..=SMALL) => EitherBody::left(body),
        BodySize::Sized(_) | BodySize::Stream => EitherBody::right(Paced::new(body)),
    }))
}

/// A body that ends if its reader is too slow.
pub struct Paced<B> {
    body: Pin<Box<B>>,
    /// Part of the last piece that was not handed out yet.
    rest: Bytes,
    reader: Reader,
    /// Time at which the last piece was handed out and its bytes, until the reader asks for the next one.
    handed_out: Option<(Instant, usize)>,
}

/// Bytes received by a reader, and the waiting time, in the current window.
#[derive(Debug, Default, Clone, Copy)]
pub struct Reader {
    time: Duration,
    bytes: usize,
}

impl Reader {
    /// Adds the time that a piece took; false if the window has passed with too few bytes.
    pub fn took(&mut self, time: Duration, bytes: usize) -> bool {
        self.time += time;
        self.bytes += bytes;
        if self.time < WINDOW {
            return true;
        }
        let is_fast_enough = self.bytes >= FLOOR;
        *self = Reader::default();
        is_fast_enough
    }
}

impl<B: MessageBody> Paced<B> {
    /// Hands out the pieces of a body.
    pub fn new(body: B) -> Paced<B> {
        Paced { body: Box::pin(body), rest: Bytes::new(), reader: Reader::default(), handed_out: None }
    }
}

impl<B: MessageBody> MessageBody for Paced<B> {
    type Error = Box<dyn std::error::Error>;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let paced = self.get_mut();
        // The time in which the body itself is made is not the reader's.
        if let Some((since, bytes)) = paced.handed_out.take()
            && !paced.reader.took(since.elapsed(), bytes)
        {
            return Poll::Ready(Some(Err("the reader is too slow".into())));
        }
        if paced.rest.is_empty() {
            match ready!(paced.body.as_mut().poll_next(context)) {
                Some(Ok(bytes)) => paced.rest = bytes,
                Some(Err(error)) => return Poll::Ready(Some(Err(error.into()))),
                None => return Poll::Ready(None),
            }
        }
        let piece = paced.rest.split_to(paced.rest.len().min(PIECE));
        paced.handed_out = Some((Instant::now(), piece.len()));
        Poll::Ready(Some(Ok(piece)))
    }
}
