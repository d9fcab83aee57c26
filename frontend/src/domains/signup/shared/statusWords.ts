// Words and tones of the states of a sign-up and of its payment.

import type { PayStatus, SignupItem, SignupStatus } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import type { BadgeTone } from "@/ui/badge/Badge";

export const STATUS_TONES: Record<SignupStatus, BadgeTone> = {
  pending: "info",
  approved: "ok",
  rejected: "bad",
  revoked: "neutral",
  waiting: "info",
  offered: "warn",
  cancelled: "neutral",
};

export const PAY_TONES: Record<Exclude<PayStatus, "none">, BadgeTone> = {
  unpaid: "warn",
  paid: "ok",
  failed: "bad",
  cancelled: "neutral",
  refunding: "info",
  refunded: "neutral",
};

/** Where nobody reviews, nobody has approved anything: the person is simply signed up. */
export function useStatusWord(): (item: Pick<SignupItem, "status" | "reviewed">) => string {
  const { t } = useTranslation();
  return ({ status, reviewed }) =>
    status === "approved" && !reviewed ? t("signup.status.signedUp") : t(`signup.status.${status}`);
}
