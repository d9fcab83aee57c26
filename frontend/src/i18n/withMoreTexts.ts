// Loads code together with the texts that do not come with the app.
import { moreTexts } from "./i18n";

/** A loader of code that needs more than the texts of the start; both load at the same time. */
export function withMoreTexts<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () => Promise.all([load(), moreTexts()]).then(([module]) => module);
}
