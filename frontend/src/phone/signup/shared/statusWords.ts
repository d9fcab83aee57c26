// Texts of the states of a sign-up, and tones of the states of its payment.

import type { PayStatus, SignupItem } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import type { BadgeTone } from "@/ui/badge/Badge";

export const PAY_TONES: Record<Exclude<PayStatus, "none">, BadgeTone> = {
  unpaid: "warn",
  paid: "ok",
  failed: "bad",
  cancelled: "neutral",
  refunding: "info",
  refunded: "neutral",
};

export function useStatusWord(): (item: Pick<SignupItem, "shownStatus">) => string {
  const { t } = useTranslation();
  return ({ shownStatus }) => t(`signup.status.${shownStatus}`);
}
