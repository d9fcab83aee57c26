// Texts of the states of a sign-up.

import type { SignupItem } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";

export function useStatusWord(): (item: Pick<SignupItem, "shownStatus">) => string {
  const { t } = useTranslation();
  return ({ shownStatus }) => t(`signup.status.${shownStatus}`);
}
