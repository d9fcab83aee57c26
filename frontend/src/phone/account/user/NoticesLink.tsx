// The bell above the head: links to the notices and shows the number of unread ones.
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { useUnread } from "@/shared/notice/useUnread";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import styles from "./NoticesLink.module.css";

const MOST_SHOWN = 99;

export function NoticesLink() {
  const { t } = useTranslation();
  const unread = useUnread();
  const title = t("common.title.notices");
  return (
    <div className={styles.bar}>
      <Link
        className={styles.link}
        to={href("notices")}
        aria-label={unread > 0 ? `${title}, ${t("common.tab.unread", { count: unread })}` : title}
      >
        <Icon name="bell" size={24} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </Link>
    </div>
  );
}
