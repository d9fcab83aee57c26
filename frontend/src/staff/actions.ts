// Actions of a staff member on the session: log-in, log-out, language.
import type { Language, StaffGranted } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { languageChosen } from "@/core/sessionEvents";
import * as core from "@/core/staffSession";
import { forgetTexts } from "@/core/storedText";
import { setLanguage } from "@/i18n/i18n";
import { run } from "./effects";
import { refreshStaff } from "./store";

/** Begins the session. Returns the page to open: `wished`, or the set-up of a second factor that the role needs. */
export function logIn({ token, staff, mustSetUp }: StaffGranted, wished = ""): string {
  run(core.staffSignedIn(token, staff.merchantId));
  const address = core.consoleReturnAddress(wished);
  return (mustSetUp ? core.consoleFactorAddress(address) : undefined) ?? address;
}

/** Revokes the token on the server if it can be reached, and always ends the session here. */
export async function logOut(): Promise<void> {
  try {
    await organiserCall("staff.logout", {}, { showMessage: false });
  } catch {
    // Without an answer the token expires by itself; this browser deletes it now.
  }
  // Names of views and the words they search for may be personal.
  forgetTexts("views.");
  run(core.staffSignedOut());
}

/** Changes the language at once. It is this browser's, on the participants' pages too. */
export async function chooseConsoleLanguage(language: Language): Promise<void> {
  await setLanguage(language, () => {
    languageChosen(language);
    refreshStaff(language);
  });
}
