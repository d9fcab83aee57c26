// The organiser's announcements, newest first: the newest is open, older ones are loaded on request.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ActivityId, News } from "@/core/generated/contract";
import { pagesFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Card } from "@/ui/card/Card";
import { Section } from "@/ui/card/Section";
import { Icon } from "@/ui/icon/Icon";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { infiniteList } from "@/ui/list/listState";
import styles from "./ActivityNews.module.css";
import { paragraphs } from "./activityFacts";

/** Announcements per page, few, since the rest of the activity follows below. */
const SIZE = 3;

export function ActivityNews({ id, zone }: { id: ActivityId; zone: string }) {
  const { t } = useTranslation();
  const labels = useUiLabels();
  const query = useInfiniteQuery(pagesFor("activity.news", { id, size: SIZE }));
  const list = infiniteList(query, (page) => page.list);
  const failed = list.status === "error";
  // Most activities have none: no placeholder while loading.
  if (list.items.length === 0 && !failed) return null;
  return (
    <Section title={t("activity.news.title")}>
      {failed ? (
        <Card pad className={styles.failed}>
          <p>{labels.loadFailed}</p>
          <Button size="sm" onClick={list.reload}>
            {labels.retry}
          </Button>
        </Card>
      ) : (
        <Card className={styles.card}>
          <ul>
            {list.items.map((news, index) => (
              <Announcement key={news.id} news={news} zone={zone} newest={index === 0} />
            ))}
          </ul>
          {list.hasMore && (
            <div className={styles.more}>
              {list.moreFailed && <p role="status">{labels.loadFailed}</p>}
              <Button tone="text" loading={list.loadingMore} onClick={list.loadMore}>
                {list.moreFailed ? labels.retry : t("activity.news.more")}
              </Button>
            </div>
          )}
        </Card>
      )}
    </Section>
  );
}

function Announcement({ news, zone, newest }: { news: News; zone: string; newest: boolean }) {
  const format = useFormat();
  const at = news.createdTime;
  return (
    <li className={styles.news}>
      <details open={newest}>
        <summary className={styles.head}>
          <span className={styles.words}>
            <b>{news.title}</b>
            <time dateTime={at}>{format.moment(at, zone)}</time>
          </span>
          <Icon name="caret-down-bold" size={14} className={styles.caret} />
        </summary>
        <div className={styles.text}>
          {paragraphs(news.content).map((part) => (
            <p key={part}>{part}</p>
          ))}
        </div>
      </details>
    </li>
  );
}
