// Loads the texts of one language and changes to another; only the language in use is fetched, and
// what only further pages show comes with the first of them.
import locales from "virtual:locales";
import { FALLBACK_LANGUAGE, type LanguageTag } from "./languages";
import { type Segments, useTexts } from "./translate";

/** A page that needs more than the texts of the start has been asked for. */
let needsMore = false;
/** The language whose further texts are there. */
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

/** The wished language, or the fallback where its texts cannot be had. */
export async function startI18n(wished: LanguageTag, before?: () => void): Promise<void> {
  try {
    await show(wished, before);
  } catch (error) {
    if (wished === FALLBACK_LANGUAGE) throw error;
    await show(FALLBACK_LANGUAGE, before);
  }
  tellStarted();
}

/** The texts that do not come with the app; refuses when they cannot be loaded. */
export async function moreTexts(): Promise<void> {
  needsMore = true;
  await started;
  const tag = currentLanguage();
  if (moreOf === tag) return;
  const more = await load(locales.more(tag));
  // Whoever changed the language meanwhile has brought them along.
  if (currentLanguage() !== tag) return moreTexts();
  moreOf = tag;
  useTexts.setState(({ texts }) => ({ texts: joined(texts, more) }));
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
