// Language and theme of the phone; a new language reaches the account's mails and the mini-program too.
import type { ComponentProps } from "react";
import { postToShell } from "@/host/miniProgram";
import type { LanguageTag } from "@/i18n/languages";
import { chooseInterfaceLanguage } from "@/session/actions";
import { PreferencesSheet } from "@/shared/preferences/PreferencesSheet";

async function chooseLanguage(language: LanguageTag): Promise<void> {
  await chooseInterfaceLanguage(language);
  postToShell({ kind: "language", language });
}

export function OwnPreferencesSheet(
  props: Omit<ComponentProps<typeof PreferencesSheet>, "chooseLanguage">,
) {
  return <PreferencesSheet {...props} chooseLanguage={chooseLanguage} />;
}
