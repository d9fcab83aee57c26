// All that scrolls on the page of an activity, in one column or two.
import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { classNames } from "@/ui/classNames";
import { AmbientCover } from "@/ui/picture/AmbientCover";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import styles from "./ActivityContent.module.css";
import { ActivityHead } from "./ActivityHead";
import { ActivityText } from "./ActivityText";
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
  /** It is full, and there is a waiting list. */
  waits: boolean;
  /** The server's clock minus the phone's. */
  offset: number;
  /** The countdown has ended: the activity stands elsewhere now. */
  onDeadline: () => void;
}

export function ActivityContent({ activity, waits, offset, onDeadline }: ActivityContentProps) {
  const { t } = useTranslation();
  const now = Date.parse(activity.serverTime);
  const { stage } = activity;
  const cover = activity.cover || defaultCover(activity.id);
  return (
    <div className={styles.content}>
      <AmbientCover src={cover} faded={stage === "cancelled"} />
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
          )}
        />
        <div className={styles.column}>
          <ActivityHead activity={activity} />
          <NoticeBanner activity={activity} />
          {waits && (
            <Banner tone="warn" title={t("activity.notice.waitlist.title")}>
              {t("activity.notice.waitlist.text")}
            </Banner>
          )}
          <MineCard activity={activity} />
          <FactList activity={activity} />
          <DeadlineCard activity={activity} now={now} offset={offset} onDeadline={onDeadline} />
        </div>
      </div>
      <QuickLinks activity={activity} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ScheduleSteps activity={activity} now={now} />
          <FeeList activity={activity} />
        </div>
        <div className={styles.column}>
          <ActivityText activity={activity} />
          <OrganiserCard activity={activity} />
        </div>
      </div>
    </div>
  );
}
