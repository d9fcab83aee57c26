// Says that a sign-up has open questions, or may be changed by permit, and until when.
import type { SignupItem } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import styles from "./ReasonNote.module.css";

interface AmendNoteProps {
  item: SignupItem;
  className?: string | undefined;
}

export function AmendNote({ item, className }: AmendNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { followUntil, permitUntil, followed, timezone } = item;
  const until = followUntil ?? permitUntil;
  if (until === null) return null;
  const time = format.moment(until, timezone);
  const asked = followed ? "signup.amend.answered" : "signup.amend.ask";
  return (
    <p className={classNames(styles.why, className)}>
      <Icon name="note-pencil" size={17} />
      <span>{t(followUntil === null ? "signup.amend.permitted" : asked, { time })}</span>
    </p>
  );
}
