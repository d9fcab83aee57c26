// Starts the page: language, theme, and the session from the first address.
import { onSessionFailure } from "@/core/call";
import type { Language } from "@/core/generated/contract";
import { detectHost, resolveDeepLink } from "@/core/pages";
import {
  callFailed,
  chooseLanguage,
  chosenTheme,
  keepTheme,
  launch,
  reloadSession,
} from "@/core/sessionEvents";
import { storedText } from "@/core/storedText";
import { currentAddress } from "@/host/navigation";
import { currentLanguage, startI18n } from "@/i18n/i18n";
import { applyTheme, keepThemeBy } from "@/theme/theme";
import { run } from "./effects";
import { refreshSession, signedIn } from "./store";

declare global {
  interface Window {
    /** Set by the messaging app inside a mini-program. */
    __wxjs_environment?: string;
  }
}

function storedLocale(): string | undefined {
  const rendered = document.cookie.match(/(?:^|; )laurel_ui=l=([\w-]+)/);
  return rendered?.[1];
}

function wishedLanguage(): Language {
  return chooseLanguage(storedLocale(), [...navigator.languages]);
}

/**
 * Another tab logged in or out, or chose another theme or language. A log-out there ends this tab's session
 * too: the content shown belongs to no account.
 */
async function followOtherTab(): Promise<void> {
  if (signedIn() && storedText("token") === undefined) {
    run(callFailed("tokenInvalid", "null"));
    return;
  }
  reloadSession();
  applyTheme(chosenTheme());
  const language = wishedLanguage();
  if (language === currentLanguage()) refreshSession();
  else await startI18n(language, refreshSession);
}

/** Resolves when the first page may be rendered. */
export async function startSession(): Promise<void> {
  keepThemeBy(keepTheme);
  applyTheme(chosenTheme());
  await startI18n(wishedLanguage());
  onSessionFailure((event, data) => run(callFailed(event, JSON.stringify(data ?? null))));

  const deepLink = resolveDeepLink(currentAddress());
  if (deepLink) history.replaceState(null, "", deepLink);
  const params = new URLSearchParams(location.search);
  const one = (name: string) => params.get(name) ?? undefined;
  const host = detectHost(navigator.userAgent, window.__wxjs_environment);
  document.documentElement.dataset.host = host.toLowerCase();
  run(launch(host, one("merchantId"), one("token"), one("id"), one("code")));

  window.addEventListener("storage", followOtherTab);
}
