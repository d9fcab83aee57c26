// Loads the texts of one language and switches between languages; others are fetched for what is made in them, and texts of
// further pages load with the first of them.
import locales from "virtual:locales";
import { FALLBACK_LANGUAGE, type LanguageTag } from "./languages";
import { addTexts, currentLanguage, type Namespaces, showLanguage } from "./texts";

export { currentLanguage };

/** A page that needs more than the texts of the start has been requested. */
let needsMore = false;
/** Addresses of texts that have loaded. */
const loaded = new Set<string>();
let tellStarted = () => {};
const started = new Promise<void>((resolve) => {
  tellStarted = resolve;
});

async function load(tag: LanguageTag, part: keyof typeof locales): Promise<void> {
  const address = locales[part](tag);
  if (loaded.has(address)) return;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`no texts at ${address}`);
  const texts: Namespaces = await response.json();
  addTexts(tag, texts);
  loaded.add(address);
}

async function show(tag: LanguageTag, before: () => void = () => {}): Promise<void> {
  await Promise.all([load(tag, "start"), needsMore && load(tag, "more")]);
  // A page may have been requested meanwhile.
  if (needsMore) await load(tag, "more");
  before();
  showLanguage(tag);
  document.documentElement.lang = tag;
}

/** Loads the requested language, or the fallback if its texts fail to load. */
export async function startI18n(wished: LanguageTag, before?: () => void): Promise<void> {
  try {
    await show(wished, before);
  } catch (error) {
    if (wished === FALLBACK_LANGUAGE) throw error;
    await show(FALLBACK_LANGUAGE, before);
  }
  tellStarted();
}

/** Loads the texts that do not come with the app; rejects if that fails. */
export async function moreTexts(): Promise<void> {
  needsMore = true;
  await started;
  const tag = currentLanguage();
  await load(tag, "more");
  // The language may have changed meanwhile.
  if (currentLanguage() !== tag) await moreTexts();
}

/**
 * Changes the language; rejects if its texts fail to load. `before` runs once they have loaded, before
 * anything is rendered in the new language.
 */
export async function setLanguage(tag: LanguageTag, before: () => void): Promise<void> {
  await show(tag, before);
}

/** Loads a language for what is made in it while another one is shown; rejects if its texts fail to load. */
export async function loadLanguage(tag: LanguageTag): Promise<void> {
  await Promise.all([load(tag, "start"), load(tag, "more")]);
}
