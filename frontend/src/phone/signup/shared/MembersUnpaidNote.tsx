// Says how many other members of the team still have to pay, once the reader has paid.
import type { SignupItem } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { othersUnpaid } from "@/shared/signup/memberFees";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import styles from "./ReasonNote.module.css";

interface MembersUnpaidNoteProps {
  item: SignupItem;
  className?: string | undefined;
}

export function MembersUnpaidNote({ item, className }: MembersUnpaidNoteProps) {
  const { t } = useTranslation();
  const count = othersUnpaid(item);
  if (count === 0) return null;
  return (
    <p className={classNames(styles.why, className)}>
      <Icon name="users-three" size={17} />
      <span>{t("signup.result.text.membersUnpaid", { count })}</span>
    </p>
  );
}
