//! Lines of a bill: CSV in GBK with remarks, whose columns are found by name.

use std::io::{BufRead, Read as _};

use chrono::NaiveDateTime;
use encoding_rs::GBK;

use super::super::amount;
use crate::{BillLine, Failure};

/// Longest line, bytes.
const LINE_MAX: u64 = 16 << 10;
/// Most lines before the names of the columns.
const REMARKS_MAX: usize = 64;

/// Places of the columns.
struct Columns {
    count: usize,
    channel_no: usize,
    attempt: usize,
    kind: usize,
    subject: usize,
    created: usize,
    amount: usize,
    refund: usize,
}

impl Columns {
    /// Reads the line of names; `None` if this is another line.
    fn read(fields: &[String]) -> Option<Columns> {
        let place = |name: &str| fields.iter().position(|field| field.replace('(', "（").replace(')', "）") == name);
        Some(Columns {
            count: fields.len(),
            channel_no: place("支付宝交易号")?,
            attempt: place("商户订单号")?,
            kind: place("业务类型")?,
            subject: place("商品名称")?,
            created: place("创建时间")?,
            amount: place("订单金额（元）")?,
            refund: place("退款批次号/请求号")?,
        })
    }

    /// Joins a subject that unquoted commas have split; the time after it shows where it ends.
    fn align(&self, fields: &mut Vec<String>) {
        let surplus = fields.len().saturating_sub(self.count);
        let is_time = |field: Option<&String>| field.is_some_and(|text| NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S").is_ok());
        if surplus > 0 && !is_time(fields.get(self.created)) && is_time(fields.get(self.created + surplus)) {
            fields.drain(self.subject + 1..=self.subject + surplus);
        }
    }

    /// The payment or refund of a line; `None` for other kinds.
    fn line(&self, fields: &[String]) -> Result<Option<BillLine>, Failure> {
        let text = |place: usize| fields.get(place).map(String::as_str).unwrap_or_default();
        let refund = match text(self.kind) {
            "交易" => None,
            "退款" => Some(text(self.refund).to_owned()),
            _ => return Ok(None),
        };
        // The kind decides: the sign of a refund's amount differs between samples.
        let amount = amount::fen(text(self.amount).trim_start_matches('-')).ok_or_else(unreadable)?;
        Ok(Some(BillLine { attempt: text(self.attempt).to_owned(), channel_no: text(self.channel_no).to_owned(), refund, amount }))
    }
}

/// The lines of a bill.
pub(super) struct Lines<R> {
    reader: R,
    columns: Columns,
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    /// Reads up to the names of the columns.
    pub(super) fn begin(mut reader: R) -> Result<Lines<R>, Failure> {
        for _ in 0..REMARKS_MAX {
            let Some(fields) = read(&mut reader)? else { break };
            if let Some(columns) = Columns::read(&fields) {
                return Ok(Lines { reader, columns, ended: false });
            }
        }
        Err(unreadable())
    }
}

/// A line that cannot be read is a failure of its own; the following ones are still read.
impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<BillLine, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            match read(&mut self.reader) {
                Ok(Some(mut fields)) => {
                    self.columns.align(&mut fields);
                    if let Some(line) = self.columns.line(&fields).transpose() {
                        return Some(line);
                    }
                }
                Ok(None) => self.ended = true,
                Err(failure) => {
                    self.ended = true;
                    return Some(Err(failure));
                }
            }
        }
        None
    }
}

/// The fields of the next line that is no remark; `None` at the end.
fn read(reader: &mut impl BufRead) -> Result<Option<Vec<String>>, Failure> {
    loop {
        let mut bytes = Vec::new();
        let length = reader.by_ref().take(LINE_MAX).read_until(b'\n', &mut bytes).map_err(|_| unreadable())?;
        if length == 0 {
            return Ok(None);
        }
        if u64::try_from(length).is_ok_and(|length| length == LINE_MAX) {
            return Err(unreadable());
        }
        let line = GBK.decode_without_bom_handling(&bytes).0;
        let line = line.trim_end_matches(['\r', '\n']);
        if !line.is_empty() && !line.starts_with('#') {
            return Ok(Some(split(line)));
        }
    }
}

/// Splits a line at commas, except between quotes; a doubled quote between them is one. Ids end with a tab.
fn split(line: &str) -> Vec<String> {
    let (mut fields, mut field, mut is_quoted) = (Vec::new(), String::new(), false);
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if is_quoted && letters.next_if_eq(&'"').is_some() => field.push('"'),
            '"' if is_quoted || field.is_empty() => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(std::mem::take(&mut field).trim().to_owned()),
            _ => field.push(letter),
        }
    }
    fields.push(field.trim().to_owned());
    fields
}

fn unreadable() -> Failure {
    Failure::Unreachable("unreadable bill".to_owned())
}
