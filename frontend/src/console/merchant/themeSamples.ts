// The surroundings of samples of a colour: samples show both themes, whatever the theme of the console is.

/** Laurel's own colour, of merchants that have none (specification section 5). */
export const LAUREL = "#60c0bc";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Page, card, text and second text of `tokens.css`. */
export const SURFACES = {
  light: { page: "#fafafa", card: "#ffffff", text: "#1f2937", quiet: "#4f5a69" },
  dark: { page: "#0d1213", card: "#171d1f", text: "#edf2f2", quiet: "#b4bfc0" },
} as const satisfies Record<Theme, Record<string, string>>;
