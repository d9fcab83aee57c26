// Explains why no group can be chosen now, before any choice.
import type { ActivityDetail } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import type { Obstacle } from "./groupChoice";
import styles from "./WindowNotice.module.css";

interface WindowNoticeProps {
  detail: ActivityDetail;
  obstacle: Obstacle;
}

export function WindowNotice({ detail, obstacle }: WindowNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { stage, timezone, windows } = detail;
  const words = () => {
    if (obstacle.kind === "signedUp") return t("signup.notice.alreadySigned");
    if (obstacle.kind === "inTeam") return t("team.own.notice", { name: obstacle.team.name });
    if (obstacle.kind === "full") return t("activity.places.full");
    if (obstacle.kind === "notOpen") return t("notopen.title");
    return stage === "upcoming"
      ? t("signup.notice.opensAt", { time: format.dateTime(windows.signupStart, timezone) })
      : t("signup.notice.closed");
  };
  return (
    <Banner
      tone={obstacle.kind === "signedUp" || obstacle.kind === "inTeam" ? "info" : "warn"}
      role="status"
      className={styles.notice}
    >
      {words()}
    </Banner>
  );
}
