// The newest danmu of an activity, newest first.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ActivityId, DanmuOnWall } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useLive } from "@/shared/live/useLive";
import { QueryView } from "@/shared/query/QueryView";
import styles from "./DanmuSheet.module.css";
import { ListSkeleton } from "./ListSkeleton";

/** Longest list. */
const MOST = 50;

export function WallDanmuList({ activityId }: { activityId: ActivityId }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const options = queryFor("danmu.feed", { id: activityId, since: null });
  const query = useQuery({ ...options, staleTime: 0 });
  useLive(activityId, (danmu) =>
    client.setQueryData(
      options.queryKey,
      (known) => known && { ...known, list: added(known.list, danmu) },
    ),
  );
  return (
    <QueryView query={query} skeleton={<ListSkeleton />}>
      {({ list }) =>
        list.length === 0 ? (
          <p className={styles.note}>{t("danmu.empty")}</p>
        ) : (
          <ul className={styles.list} aria-label={t("danmu.listLabel")}>
            {[...list].reverse().map(({ id, content, time }) => (
              <li key={id}>
                <span className={styles.text} dir="auto">
                  {content}
                </span>
                <span className={styles.aside}>{format.time(time)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function added(list: readonly DanmuOnWall[], danmu: DanmuOnWall): DanmuOnWall[] {
  return [...list.filter(({ id }) => id !== danmu.id), danmu].slice(-MOST);
}
