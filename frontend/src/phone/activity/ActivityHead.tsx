// Stage, name and organiser of an activity.

import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { stageTone } from "@/shared/activity/stageTone";
import { badgeKey, SIGNUP_TONES } from "@/shared/signup/signupTones";
import { Badge } from "@/ui/badge/Badge";
import styles from "./ActivityHead.module.css";
import { OrganiserLogo } from "./OrganiserLogo";
import { useOrganiser } from "./useOrganiser";

export function ActivityHead({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const { facts, mine, stage, status, switches } = activity;
  const tone = stageTone(stage);
  const organiser = useOrganiser(activity);
  return (
    <section>
      <div className={styles.badges}>
        {status === "draft" ? (
          <Badge>{t("activity.preview.unpublished")}</Badge>
        ) : (
          <Badge tone={tone}>
            {tone === "teal" && <i className={styles.live} aria-hidden="true" />}
            {t(`activity.stage.${stage}`)}
          </Badge>
        )}
        {switches.signupOpen && facts.full && (
          <Badge tone="warn">{t("activity.places.full")}</Badge>
        )}
        {mine && (
          <Badge
            tone={SIGNUP_TONES[mine.status]}
            icon={mine.status === "approved" ? "check-circle-fill" : undefined}
          >
            {t(badgeKey(mine.status))}
          </Badge>
        )}
      </div>
      <h1 className={`${styles.name} h-title2 title`}>{activity.name}</h1>
      {activity.subtitle && <p className={styles.subtitle}>{activity.subtitle}</p>}
      <p className={styles.organiser}>
        <OrganiserLogo size={24} />
        {organiser !== "" && <span>{t("activity.organiser.by", { organiser })}</span>}
      </p>
    </section>
  );
}
