// The scrolled content of an activity's page, in one column or two.
import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { classNames } from "@/ui/classNames";
import { AmbientCover } from "@/ui/picture/AmbientCover";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import styles from "./ActivityContent.module.css";
import { ActivityDescription } from "./ActivityDescription";
import { ActivityHead } from "./ActivityHead";
import { ActivityNews } from "./ActivityNews";
import { ActivityRules } from "./ActivityRules";
import { ActivityShowcase } from "./ActivityShowcase";
import { DeadlineCard } from "./DeadlineCard";
import { FactList } from "./FactList";
import { FeeList } from "./FeeList";
import { MineCard } from "./MineCard";
import { NoticeBanner } from "./NoticeBanner";
import { OrganiserCard } from "./OrganiserCard";
import { QuickLinks } from "./QuickLinks";
import { ScheduleSteps } from "./ScheduleSteps";

interface ActivityContentProps {
  activity: ActivityDetail;
  /** Before publication: without links onwards and without actions. */
  preview?: boolean | undefined;
  /** Server's clock minus the phone's, ms. */
  offset: number;
  /** Called when the countdown ends, since the activity is then in another state. */
  onDeadline: () => void;
}

export function ActivityContent({
  activity,
  preview = false,
  offset,
  onDeadline,
}: ActivityContentProps) {
  const { t } = useTranslation();
  const { facts, stage } = activity;
  const cover = activity.cover || defaultCover(activity.id);
  return (
    <div className={classNames(styles.content, preview && styles.preview)}>
      {!preview && <AmbientCover src={cover} faded={stage === "cancelled"} />}
      <div className={styles.columns}>
        <Picture
          src={cover}
          alt=""
          ratio={null}
          fallback={defaultCover(activity.id)}
          priority
          radius="xl"
          className={classNames(
            styles.cover,
            stage === "ended" && styles.over,
            stage === "cancelled" && styles.cancelled,
            preview && styles.short,
          )}
        />
        <div className={styles.column}>
          <ActivityHead activity={activity} />
          <NoticeBanner activity={activity} />
          {!preview && facts.dock === "waiting" && (
            <Banner
              tone="warn"
              icon="hourglass-medium-bold"
              title={t("activity.notice.waitlist.title")}
            >
              {t("activity.notice.waitlist.text")}
            </Banner>
          )}
          <MineCard activity={activity} offset={offset} onChange={onDeadline} />
          <FactList activity={activity} calendar={!preview} />
          {!preview && <DeadlineCard activity={activity} offset={offset} onDeadline={onDeadline} />}
        </div>
      </div>
      <ActivityDescription activity={activity} />
      {!preview && <QuickLinks activity={activity} />}
      <div className={classNames(styles.columns, styles.rest)}>
        <div className={styles.column}>
          {!preview && <ActivityNews id={activity.id} zone={activity.timezone} />}
          {!preview && <ActivityShowcase activity={activity} />}
          <ScheduleSteps activity={activity} />
          <FeeList activity={activity} />
        </div>
        <div className={styles.column}>
          <ActivityRules activity={activity} />
          <OrganiserCard activity={activity} />
        </div>
      </div>
    </div>
  );
}
