// Which texts come with the app.
/** Files that come with the app: of the pages that most open first, and of what every page shows. */
export const START_SEGMENTS: readonly string[] = [
  "activity",
  "common",
  "errors",
  "home",
  "notopen",
  "signup",
];

/** With the app, or with the first page that needs more. */
export const LOCALE_PARTS = ["start", "more"] as const;
export type LocalePart = (typeof LOCALE_PARTS)[number];
