//! Enclosures of a mail: files and inline pictures.

/// Files and pictures of a mail.
#[derive(Debug, Clone, Default)]
pub struct Enclosure {
    /// Calendar file (iCalendar).
    pub calendar: Option<String>,
    /// Tickets, shown within the text.
    pub tickets: Vec<TicketPicture>,
}

/// A ticket as a picture.
#[derive(Debug, Clone)]
pub struct TicketPicture {
    /// Full name of the person.
    pub name: String,
    /// Name of the group.
    pub group: String,
    /// Its QR code, a PNG.
    pub png: Vec<u8>,
}
