// Assigns texts to the entries, and to the part that loads with the app or to the part that loads later.

/** The two applications: the participants' pages and the organisers' console. */
export const ENTRIES = ["phone", "console"] as const;
export type Entry = (typeof ENTRIES)[number];

/** Files with texts of the server's mails and pages. */
const OF_THE_SERVER = ["server"];
/** Files that the participants' pages never use. */
const OF_THE_CONSOLE = [
  "columns",
  "commentsetting",
  "console",
  "feesetting",
  "giftdesk",
  "moderation",
  "paydesk",
  "paykeys",
  "teamdesk",
  "votedesk",
  "votesetting",
];

/** True if an entry has the texts of a segment (the name of a file). */
export function hasSegment(entry: Entry, segment: string): boolean {
  if (OF_THE_SERVER.includes(segment)) return false;
  return entry === "console" || !OF_THE_CONSOLE.includes(segment);
}

/** `start` loads with the app, `more` with the first page that needs it. */
export const LOCALE_PARTS = ["start", "more"] as const;
export type LocalePart = (typeof LOCALE_PARTS)[number];

/** The part of a segment or of a section of it; all others load later. */
const COMES_WITH: Readonly<Record<Entry, Readonly<Record<string, LocalePart>>>> = {
  phone: {
    activity: "start",
    common: "start",
    errors: "start",
    "errors.valid": "more",
    home: "start",
    notopen: "start",
    // Texts about a participant's own sign-up on the cards of the home and on the activity's page.
    "signup.action": "start",
    "signup.offer": "start",
    "signup.payStatus": "start",
    "signup.result": "start",
    "signup.status": "start",
    "signup.waiting": "start",
  },
  console: {
    "account.login": "start",
    "account.preferences": "start",
    "account.settings": "start",
    "account.wait": "start",
    "activity.stage": "start",
    common: "start",
    // The frame, the log-in and the first page; texts of all other pages load with them.
    "console.frame": "start",
    "console.home": "start",
    "console.login": "start",
    "console.name": "start",
    "console.role": "start",
    "console.status": "start",
    "console.title": "start",
    errors: "start",
    notopen: "start",
  },
};

/** The part of a section; `section` is absent for a text right below its segment. */
export function partOf(entry: Entry, segment: string, section?: string): LocalePart {
  const parts = COMES_WITH[entry];
  return parts[`${segment}.${section}`] ?? parts[segment] ?? "more";
}
