// Shows on the page why a sign-up is refused, with a link onwards if there is one.

import { ALREADY_SIGNED_UP, FULL } from "@/core/generated/codes";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { Link } from "@/ui/link/Link";
import styles from "./RefusalNotice.module.css";
import type { RefusalReason } from "./refusal";

interface RefusalNoticeProps {
  reason: RefusalReason;
  competitionId: number;
  /** On the form, where another group can still be chosen. */
  otherGroups?: boolean | undefined;
  /** Sends the filled form to the waiting list. */
  onJoinWaiting?: (() => void) | undefined;
  role?: "alert" | "status" | undefined;
}

export function RefusalNotice(props: RefusalNoticeProps) {
  const { reason, competitionId, otherGroups, onJoinWaiting, role } = props;
  const { t } = useTranslation();
  const signedUp = reason.code === ALREADY_SIGNED_UP;
  return (
    <Banner tone={signedUp ? "info" : "warn"} role={role ?? "status"} className={styles.notice}>
      {signedUp && reason.applyId === null ? t("signup.notice.personSigned") : reason.text}
      {signedUp && reason.applyId !== null && (
        <Link className={styles.way} to={href("applyResult", { applyId: reason.applyId })}>
          {t("signup.action.viewSignup")}
        </Link>
      )}
      {reason.waitlist && onJoinWaiting && (
        <>
          <p>{t("signup.waiting.kept")}</p>
          <button type="button" className={styles.way} onClick={onJoinWaiting}>
            {t("signup.action.joinWaiting")}
          </button>
        </>
      )}
      {reason.code === FULL && otherGroups && (
        <Link className={styles.way} to={href("competitionApply", { id: competitionId })}>
          {t("signup.action.otherGroup")}
        </Link>
      )}
    </Banner>
  );
}
