// The reason of a rejection, withdrawal or cancellation, as entered by the person who did it.
import type { SignupItem } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import styles from "./ReasonNote.module.css";

function reasonOf({ status, rejectReason, revokeReason }: SignupItem): string {
  if (status === "rejected") return rejectReason;
  return status === "revoked" || status === "cancelled" ? revokeReason : "";
}

interface ReasonNoteProps {
  item: SignupItem;
  className?: string | undefined;
}

export function ReasonNote({ item, className }: ReasonNoteProps) {
  const { t } = useTranslation();
  const reason = reasonOf(item);
  if (reason === "") return null;
  const bad = item.status === "rejected";
  return (
    <p className={classNames(styles.why, bad && styles.bad, className)}>
      <Icon name="info" size={17} />
      <span>{t("signup.result.reason", { reason })}</span>
    </p>
  );
}
