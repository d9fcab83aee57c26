// The reason of a rejection, withdrawal or cancellation, as entered by the person who did it.
import type { SignupItem } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import styles from "./ReasonNote.module.css";

interface ReasonNoteProps {
  item: SignupItem;
  className?: string | undefined;
}

export function ReasonNote({ item, className }: ReasonNoteProps) {
  const { t } = useTranslation();
  const { reason } = item;
  if (reason === "") return null;
  const bad = item.status === "rejected";
  return (
    <p className={classNames(styles.why, bad && styles.bad, className)}>
      <Icon name="info" size={17} />
      <span>{t("signup.result.reason", { reason })}</span>
    </p>
  );
}
