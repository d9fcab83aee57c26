//! The pace of readers of large answers.

use std::pin::Pin;
use std::time::Duration;

use actix_web::body::MessageBody as _;
use actix_web::web::Bytes;
use laurel_server::limits::pace::{PIECE, Paced, Reader};

#[test]
fn a_reader_below_eight_kilobytes_a_second_is_too_slow_after_a_minute() {
    let mut slow = Reader::default();
    let seconds = Duration::from_secs(10);
    assert!((0..5).all(|_| slow.took(seconds, PIECE)));
    assert!(!slow.took(seconds, PIECE), "393 kB in 60 s");

    let mut fast = Reader::default();
    assert!((0..600).all(|_| fast.took(Duration::from_secs(8), PIECE)), "8.2 kB a second");
}

#[actix_web::test]
async fn large_pieces_are_handed_out_in_parts_that_are_the_whole() {
    let body: Vec<u8> = (0..=255).cycle().take(3 * PIECE + 7).collect();
    let mut paced = Paced::new(Bytes::from(body.clone()));
    let (mut taken, mut parts) = (Vec::new(), 0);
    while let Some(piece) = std::future::poll_fn(|context| Pin::new(&mut paced).poll_next(context)).await {
        taken.extend_from_slice(&piece.unwrap());
        parts += 1;
    }
    assert_eq!((taken == body, parts), (true, 4));
}
