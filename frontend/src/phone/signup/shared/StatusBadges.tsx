// The state of a sign-up and, if there is a fee, of its payment.

import type { SignupItem } from "@/core/generated/contract";
import { PayBadge } from "@/shared/pay/PayBadge";
import { SIGNUP_TONES } from "@/shared/signup/signupTones";
import { Badge } from "@/ui/badge/Badge";
import styles from "./StatusBadges.module.css";
import { useStatusWord } from "./statusWords";

interface StatusBadgesProps {
  item: Pick<SignupItem, "status" | "shownStatus" | "payStatus">;
}

export function StatusBadges({ item }: StatusBadgesProps) {
  const statusWord = useStatusWord();
  return (
    <span className={styles.row}>
      <Badge tone={SIGNUP_TONES[item.status]}>{statusWord(item)}</Badge>
      <PayBadge status={item.payStatus} />
    </span>
  );
}
