// Actions of the user on the session: log-out, language.
import { call } from "@/core/call";
import type { Language } from "@/core/generated/contract";
import { languageChosen, loggedOut, loginSucceeded } from "@/core/sessionEvents";
import { forgetTexts } from "@/core/storedText";
import { setLanguage } from "@/i18n/i18n";
import { run } from "./effects";
import { signedIn } from "./store";

export { requireLogin } from "./effects";
export { leaveLogin } from "./navigation";

export function logIn(token: string, id: string): void {
  run(loginSucceeded(token, id));
}

/** Revokes the token on the server if it can be reached, and always ends the session here. */
export async function logOut(): Promise<void> {
  try {
    await call("account.logout", {}, { showMessage: false });
  } catch {
    // Without an answer the token expires by itself; this phone deletes it now.
  }
  forgetTexts("draft.");
  forgetTexts("ticket.");
  run(loggedOut());
}

/** Changes the language at once, and the language of the account's mails if there is an account. */
export async function chooseInterfaceLanguage(language: Language): Promise<void> {
  // Requests depend on the language: the session is updated before pages are rendered again.
  await setLanguage(language, () => run(languageChosen(language)));
  if (signedIn()) await call("account.update", { language }, { showMessage: false });
}
