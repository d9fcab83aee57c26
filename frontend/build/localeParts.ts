// Which texts come with the app.

/** With the app, or with the first page that needs more. */
export const LOCALE_PARTS = ["start", "more"] as const;
export type LocalePart = (typeof LOCALE_PARTS)[number];

/** What a segment (the name of a file), or a section of it, comes with; all others come later. */
const COMES_WITH: Readonly<Record<string, LocalePart>> = {
  activity: "start",
  common: "start",
  errors: "start",
  "errors.valid": "more",
  home: "start",
  notopen: "start",
  // What the cards of the home and the activity itself tell of one's own sign-up.
  "signup.action": "start",
  "signup.offer": "start",
  "signup.payStatus": "start",
  "signup.result": "start",
  "signup.status": "start",
  "signup.waiting": "start",
};

/** What the texts of a section come with; `section` is absent for a text right below its segment. */
export function partOf(segment: string, section?: string): LocalePart {
  return COMES_WITH[`${segment}.${section}`] ?? COMES_WITH[segment] ?? "more";
}
