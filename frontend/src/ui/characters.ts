// Characters as readers see them: an emoji of several code points, or a letter with its accents, is one.

/** Splits a text into its characters; in browsers without a segmenter into code points. */
export function characters(text: string): string[] {
  if (!("Segmenter" in Intl)) return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
