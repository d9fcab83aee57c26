// Texts in several languages: one source, the others beside it.
import type { Language, LocalText } from "@/core/generated/contract";

/** The language that organisers write first; it stands in for missing ones. */
export const SOURCE: Language = "zh-Hans";

/** One text for all languages counts as the source. */
export function textsOf(label: LocalText): Partial<Record<Language, string>> {
  if (typeof label !== "string") return label;
  return label === "" ? {} : { [SOURCE]: label };
}

export function textIn(label: LocalText, language: Language): string {
  return textsOf(label)[language] ?? "";
}

/** The label with another text in one language; an empty text leaves the language out. */
export function withText(label: LocalText, language: Language, text: string): LocalText {
  const { [language]: _was, ...others } = textsOf(label);
  return text === "" ? others : { ...others, [language]: text };
}

/** Number of labels that have a source and no text in this language. */
export function missingIn(labels: readonly LocalText[], language: Language): number {
  return labels.filter((label) => textIn(label, SOURCE) !== "" && textIn(label, language) === "")
    .length;
}
