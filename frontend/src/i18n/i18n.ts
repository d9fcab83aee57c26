// Loads the texts of one language and changes to another; only the language in use is fetched.
import locales from "virtual:locales";
import { FALLBACK_LANGUAGE, type LanguageTag } from "./languages";
import { useTexts } from "./translate";

async function loadTexts(tag: LanguageTag) {
  const response = await fetch(locales[tag]);
  if (!response.ok) throw new Error(`no texts for ${tag}`);
  return response.json();
}

async function show(tag: LanguageTag, before: () => void = () => {}): Promise<void> {
  const texts = await loadTexts(tag);
  before();
  useTexts.setState({ tag, texts });
  document.documentElement.lang = tag;
}

/** The wished language, or the fallback where its texts cannot be had. */
export async function startI18n(wished: LanguageTag): Promise<void> {
  try {
    await show(wished);
  } catch (error) {
    if (wished === FALLBACK_LANGUAGE) throw error;
    await show(FALLBACK_LANGUAGE);
  }
}

/** Changes the language; refuses when its texts cannot be loaded. `before` runs once they are here
 * and nothing is drawn in the new language yet. */
export async function setLanguage(tag: LanguageTag, before: () => void): Promise<void> {
  await show(tag, before);
}

/** The tag of the language in use. */
export function currentLanguage(): LanguageTag {
  return useTexts.getState().tag;
}
