// Loads the texts of one language and switches between languages; only the current language is fetched, and
// texts of further pages load with the first of them.
import locales from "virtual:locales";
import { FALLBACK_LANGUAGE, type LanguageTag } from "./languages";
import { type Segments, useTexts } from "./translate";

/** A page that needs more than the texts of the start has been requested. */
let needsMore = false;
/** The language whose further texts have loaded. */
let moreOf: LanguageTag | null = null;
let tellStarted = () => {};
const started = new Promise<void>((resolve) => {
  tellStarted = resolve;
});

async function load(address: string): Promise<Segments> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`no texts at ${address}`);
  return response.json();
}

/** Both parts may hold sections of the same segment. */
function joined(start: Segments, more: Segments): Segments {
  const texts = { ...start };
  for (const name in more) texts[name] = { ...start[name], ...more[name] };
  return texts;
}

async function show(tag: LanguageTag, before: () => void = () => {}): Promise<void> {
  const whole = needsMore;
  const [start, more] = await Promise.all([
    load(locales.start(tag)),
    whole ? load(locales.more(tag)) : {},
  ]);
  before();
  if (whole) moreOf = tag;
  useTexts.setState({ tag, texts: joined(start, more) });
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
  if (moreOf === tag) return;
  const more = await load(locales.more(tag));
  // A change of the language meanwhile has loaded them too.
  if (currentLanguage() !== tag) return moreTexts();
  moreOf = tag;
  useTexts.setState(({ texts }) => ({ texts: joined(texts, more) }));
}

/**
 * Changes the language; rejects if its texts fail to load. `before` runs once they have loaded, before
 * anything is rendered in the new language.
 */
export async function setLanguage(tag: LanguageTag, before: () => void): Promise<void> {
  await show(tag, before);
}

/** The tag of the current language. */
export function currentLanguage(): LanguageTag {
  return useTexts.getState().tag;
}
