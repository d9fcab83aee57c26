// The danmu of a video in the order of its time, slice by slice.
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@/core/call";
import type { WorkId } from "@/core/generated/contract";
import { queryScope } from "@/core/queryScope";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Button } from "@/ui/button/Button";
import styles from "./DanmuSheet.module.css";
import { SLICE } from "./danmuSlices";
import { ListSkeleton } from "./ListSkeleton";
import { useSentDanmu } from "./sentDanmu";

interface VideoDanmuListProps {
  workId: WorkId;
  durationMs: number;
}

export function VideoDanmuList({ workId, durationMs }: VideoDanmuListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sent = useSentDanmu((state) => state.byWork[workId]) ?? [];
  const query = useInfiniteQuery({
    queryKey: ["danmu.list", workId, queryScope(), "all"],
    queryFn: ({ signal, pageParam }) =>
      call(
        "danmu.list",
        { id: workId, fromMs: pageParam, toMs: pageParam + SLICE },
        { signal, showMessage: false },
      ),
    initialPageParam: 0,
    getNextPageParam: (_last, _all, from) => (from + SLICE < durationMs ? from + SLICE : undefined),
  });
  return (
    <QueryView query={query} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const loaded = pages.flatMap((page) => page.list);
        const known = new Set(loaded.map(({ id }) => id));
        const until = pages.length * SLICE;
        const all = [...loaded, ...sent.filter(({ id, atMs }) => !known.has(id) && atMs < until)];
        all.sort((a, b) => a.atMs - b.atMs);
        return (
          <>
            <ul className={styles.list} aria-label={t("danmu.listLabel")}>
              {all.map(({ id, content, atMs, status }) => (
                <li key={id}>
                  <span className={styles.text} dir="auto">
                    {content}
                  </span>
                  <span className={styles.aside}>
                    {status === "reviewing" && `${t("danmu.underReview")} · `}
                    {format.clock(atMs)}
                  </span>
                </li>
              ))}
            </ul>
            {all.length === 0 && !query.hasNextPage && (
              <p className={styles.note}>{t("danmu.empty")}</p>
            )}
            {query.hasNextPage && (
              <Button
                block
                tone="text"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t("danmu.later", { time: format.clock(until) })}
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
