// The state of a payment; what costs nothing has none.
import type { PayStatus } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { PAY_TONES } from "./payTones";

export function PayBadge({ status }: { status: PayStatus }) {
  const { t } = useTranslation();
  if (status === "none") return null;
  return <Badge tone={PAY_TONES[status]}>{t(`signup.payStatus.${status}`)}</Badge>;
}
