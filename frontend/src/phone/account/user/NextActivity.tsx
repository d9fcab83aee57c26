// The next activity of the caller, with the time left until it begins.

import type { SignupItem } from "@/core/generated/contract";
import { href } from "@/core/href";
import { serverOffset } from "@/core/serverOffset";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { GlassPill } from "@/ui/badge/GlassPill";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { VisuallyHidden } from "@/ui/hidden/VisuallyHidden";
import { Link } from "@/ui/link/Link";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { type Countdown, useCountdown } from "@/ui/time/useCountdown";
import styles from "./NextActivity.module.css";

interface NextActivityProps {
  signup: SignupItem;
  serverTime: string;
}

function useTimeLeft({ days, hours }: Countdown): string {
  const { t } = useTranslation();
  if (days > 0) return t("account.user.startsInDays", { count: days });
  if (hours > 0) return t("account.user.startsInHours", { count: hours });
  return t("account.user.startsSoon");
}

export function NextActivity({ signup, serverTime }: NextActivityProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const left = useTimeLeft(useCountdown(signup.startTime, serverOffset(serverTime)));
  return (
    <div className={styles.card}>
      <Picture
        className={styles.picture}
        src={signup.cover}
        alt=""
        ratio={null}
        radius="l"
        shade
        fallback={defaultCover(signup.competitionId)}
      >
        <GlassPill className={styles.pill}>{left}</GlassPill>
        <span className={styles.words}>
          <VisuallyHidden>{t("account.user.next")} </VisuallyHidden>
          <Link className={styles.name} to={href("competition", { id: signup.competitionId })}>
            {signup.competitionName}
          </Link>
          <span className={styles.time}>{format.moment(signup.startTime, signup.timezone)}</span>
        </span>
        <ButtonLink
          size="sm"
          tone="invert"
          className={styles.ticket}
          to={href("applyReceipt", { applyId: signup.id })}
        >
          {t("activity.action.ticket")}
        </ButtonLink>
      </Picture>
    </div>
  );
}
