// The tone of each state of a payment, wherever it is shown.
import type { PayStatus } from "@/core/generated/contract";
import type { BadgeTone } from "@/ui/badge/Badge";

export const PAY_TONES: Record<Exclude<PayStatus, "none">, BadgeTone> = {
  unpaid: "warn",
  paid: "ok",
  failed: "bad",
  cancelled: "neutral",
  refunding: "info",
  refunded: "neutral",
};
