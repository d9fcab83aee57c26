// Assigns texts to the part that loads with the app or to the part that loads later.

/** `start` loads with the app, `more` with the first page that needs it. */
export const LOCALE_PARTS = ["start", "more"] as const;
export type LocalePart = (typeof LOCALE_PARTS)[number];

/** The part of a segment (the name of a file) or of a section of it; all others load later. */
const COMES_WITH: Readonly<Record<string, LocalePart>> = {
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
};

/** The part of a section; `section` is absent for a text right below its segment. */
export function partOf(segment: string, section?: string): LocalePart {
  return COMES_WITH[`${segment}.${section}`] ?? COMES_WITH[segment] ?? "more";
}
