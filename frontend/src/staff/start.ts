// Starts the console: theme, language, and the session from the first address.
import { onStaffFailure } from "@/core/organiserCall";
import { queryClient } from "@/core/queryClient";
import { chooseLanguage, chosenTheme, keepTheme, reloadSession } from "@/core/sessionEvents";
import {
  reloadStaffSession,
  staffFactorNeeded,
  staffMerchantNamed,
  staffSignedOut,
  staffTokenInvalid,
} from "@/core/staffSession";
import { currentLanguage, startI18n } from "@/i18n/i18n";
import { applyTheme, keepThemeBy } from "@/theme/theme";
import { run } from "./effects";
import { refreshStaff, staffToken } from "./store";

function wishedLanguage() {
  const [, stored] = document.cookie.match(/(?:^|; )laurel_ui=l=([\w-]+)/) ?? [];
  return chooseLanguage(stored, [...navigator.languages]);
}

/** Another tab logged in or out, or chose another theme or language. */
async function followOtherTab(): Promise<void> {
  const before = staffToken();
  reloadStaffSession();
  refreshStaff();
  if (before !== null && staffToken() === null) run(staffSignedOut());
  // Answers to another member are none of this one's.
  else if (staffToken() !== before) await queryClient.resetQueries();
  reloadSession();
  applyTheme(chosenTheme());
  const language = wishedLanguage();
  if (language !== currentLanguage()) await startI18n(language, () => refreshStaff(language));
}

/** Resolves when the first page may be rendered. */
export async function startStaff(): Promise<void> {
  keepThemeBy(keepTheme);
  applyTheme(chosenTheme());
  await startI18n(wishedLanguage());
  onStaffFailure((event) =>
    run(event === "factorNeeded" ? staffFactorNeeded() : staffTokenInvalid()),
  );
  const named = new URLSearchParams(location.search).get("merchantId");
  run(named === null ? [] : staffMerchantNamed(named));
  window.addEventListener("storage", () => void followOtherTab());
}
