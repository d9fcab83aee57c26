use super::*;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use laurel_core::money::Fen;

/// A real bill and its hash (gunsluo/wechatpay-go, `client_test.go`), stored here with plain line ends.
const PUBLISHED: &str = include_str!("../vectors/published-bill.csv");
const HASH: &str = "dcd7ceb3d382a1181798368bb15d8437de46c00f";

/// The file as the service sends it: the hash only fits with the byte order mark and these line ends.
fn published() -> String {
    format!("\u{FEFF}{}", PUBLISHED.replace('\n', "\r\n"))
}

fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

fn read(bytes: Vec<u8>, hash: &str) -> Vec<Result<BillLine, Failure>> {
    Lines::new(plain(io::Cursor::new(bytes)).unwrap(), hash.to_owned()).collect()
}

#[test]
fn the_published_bill_has_its_published_hash_compressed_and_plain() {
    for bytes in [gzip(&published()), published().into_bytes()] {
        let lines: Vec<BillLine> = read(bytes, HASH).into_iter().map(Result::unwrap).collect();
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| line.amount == Fen(1) && line.refund.is_none()));
        assert_eq!((lines[0].attempt.as_str(), lines[0].channel_no.as_str()), ("S20210128170702357723", "4200000925202101284997714292"));
    }
}

#[test]
fn a_changed_bill_ends_with_a_failure_and_nothing_after_it() {
    let changed = published().replacen("`0.01", "`9.99", 1);
    let lines = read(gzip(&changed), HASH);
    assert_eq!(lines.len(), 4);
    assert_eq!(lines.last(), Some(&Err(Failure::Forged)));
    assert_eq!(read(gzip(&published().replace("`3,`0.03", "`4,`0.03")), HASH).last(), Some(&Err(Failure::Forged)), "sums are hashed too");
}

#[test]
fn a_cut_file_ends_with_a_failure() {
    let whole = gzip(&published());
    assert!(read(whole[..whole.len() / 2].to_vec(), HASH).last().unwrap().is_err());
    assert_eq!(read(Vec::new(), HASH), [Err(Failure::Forged)]);
    assert_eq!(read(b"<html>".to_vec(), HASH), [Err(Failure::Unreachable("header".to_owned()))]);
}

#[test]
fn a_line_without_end_is_not_collected() {
    let endless = format!("{}\r\n`{}", PUBLISHED.lines().next().unwrap(), "9".repeat(100_000));
    assert_eq!(read(gzip(&endless), HASH), [Err(Failure::Unreachable("line".to_owned()))]);
}
