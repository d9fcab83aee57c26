// One notice: its subject, time and link.
import type { NoticeKind } from "@/core/generated/contract";
import { ownZone } from "@/i18n/timeZone";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { TileIcon, type TileTone } from "@/ui/badge/TileIcon";
import { classNames } from "@/ui/classNames";
import { VisuallyHidden } from "@/ui/hidden/VisuallyHidden";
import type { IconName } from "@/ui/icon/names";
import { Link } from "@/ui/link/Link";
import styles from "./NoticeRow.module.css";
import { type Dated, dayOf } from "./noticeGroups";

const LOOKS: Record<NoticeKind, { icon: IconName; tone: TileTone }> = {
  submitted: { icon: "list-checks", tone: "neutral" },
  approved: { icon: "check-circle", tone: "ok" },
  closed: { icon: "arrow-u-up-left", tone: "bad" },
  offer: { icon: "ticket", tone: "teal" },
  changed: { icon: "calendar-blank", tone: "warn" },
  reminder: { icon: "clock", tone: "info" },
  message: { icon: "envelope-simple", tone: "teal" },
  votes: { icon: "heart", tone: "warn" },
  comment: { icon: "chat-circle-dots", tone: "teal" },
  team: { icon: "users-three", tone: "neutral" },
  payment: { icon: "credit-card", tone: "info" },
  security: { icon: "shield-check", tone: "gold" },
};

interface NoticeRowProps {
  item: Dated;
  /** Called when an unread notice is opened. */
  onRead: (id: number) => void;
}

export function NoticeRow({ item, onRead }: NoticeRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, kind, title, content, link, readTime, createdTime } = item.notice;
  const unread = readTime === null;
  const zone = ownZone();
  const time =
    dayOf(item, zone) === "today"
      ? format.time(createdTime, zone)
      : format.dayMonth(createdTime, zone);
  return (
    <Link
      to={link}
      className={classNames(styles.row, unread && styles.unread)}
      onClick={() => {
        if (unread) onRead(id);
      }}
    >
      <TileIcon {...LOOKS[kind]} className={styles.tile} />
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.title}>
            {title}
            {unread && (
              <>
                {" "}
                <VisuallyHidden>({t("notice.isUnread")})</VisuallyHidden>
              </>
            )}
          </span>{" "}
          <time className={classNames(styles.time, "num")} dateTime={createdTime}>
            {time}
          </time>
        </span>{" "}
        <span className={classNames(styles.content, kind === "message" && styles.whole)}>
          {content}
        </span>
      </span>
    </Link>
  );
}
