// What people do with their session.
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

/** Ends the token on the server where it can be reached, and the session here in any case. */
export async function logOut(): Promise<void> {
  try {
    await call("account.logout", {}, { showMessage: false });
  } catch {
    // Without an answer the token ends by its own age; this phone forgets it now.
  }
  forgetTexts("draft.");
  forgetTexts("ticket.");
  run(loggedOut());
}

/** Changes the language at once; the account's mails follow where there is an account. */
export async function chooseInterfaceLanguage(language: Language): Promise<void> {
  // What is fetched depends on the language: the session hears of it before pages are drawn anew.
  await setLanguage(language, () => run(languageChosen(language)));
  if (signedIn()) await call("account.update", { language }, { showMessage: false });
}
