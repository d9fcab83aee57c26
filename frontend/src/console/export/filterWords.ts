// A filter in words: its view, its group, and the text that is searched for.

export function filterWords(words: readonly (string | undefined)[]): string {
  return words.filter(Boolean).join(" · ");
}
