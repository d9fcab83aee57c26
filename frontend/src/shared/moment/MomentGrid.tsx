// Moments in a grid: by day if the newest come first, else in one block.
import type { Moment } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { ListEnd, ListFrame } from "@/ui/list/ListView";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { byDay } from "./days";
import styles from "./MomentGrid.module.css";
import { MomentTile, type Selection } from "./MomentTile";
import type { Moments } from "./momentList";
import { NoMoments } from "./NoMoments";

/** Number of tiles on a phone's first screen. */
const FIRST = 12;

/** Formats counts such as "3 photos · 1 video". */
export function useMomentCounts(): (moments: readonly Moment[]) => string {
  const { t } = useTranslation();
  return (moments) => {
    const videos = moments.filter(({ kind }) => kind === "video").length;
    const photos = moments.length - videos;
    return [
      photos > 0 && t("scene.photos", { count: photos }),
      videos > 0 && t("scene.videos", { count: videos }),
    ]
      .filter(Boolean)
      .join(" · ");
  };
}

interface MomentGridProps {
  moments: Moments;
  selection?: Selection | undefined;
  /** Clears the filter by kind. */
  onShowAll?: (() => void) | undefined;
}

export function MomentGrid({ moments, selection, onShowAll }: MomentGridProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = useMomentCounts();
  const { list, query, stale } = moments;
  const firsts = new Set(list.items.slice(0, FIRST).map(({ id }) => id));
  const days =
    query.sort === "hot"
      ? [{ key: "", moments: [...list.items] }]
      : byDay(list.items, (moment) => format.date(moment.takenTime));
  return (
    <ListFrame
      list={list}
      skeleton={<GridSkeleton />}
      empty={
        <NoMoments competitionId={query.competitionId} kind={query.kind} onShowAll={onShowAll} />
      }
    >
      <div className={classNames(stale && styles.stale)} aria-busy={stale}>
        {days.map((day, index) => (
          <section key={day.key} aria-label={day.key || t("common.title.scene")}>
            {day.key && (
              <div className={styles.day}>
                <h2>{format.dayMonth(day.moments[0]?.takenTime ?? "")}</h2>
                {/* The last day may continue on the next page. */}
                {(index < days.length - 1 || !list.hasMore) && <p>{counts(day.moments)}</p>}
              </div>
            )}
            {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
            <ul role="list" className={styles.grid}>
              {day.moments.map((moment, at) => {
                const big = index === 0 && at === 0 && day.moments.length > 4;
                return (
                  <li key={moment.id} className={classNames(big && styles.big)}>
                    <MomentTile
                      moment={moment}
                      query={query}
                      selection={selection}
                      big={big}
                      first={firsts.has(moment.id)}
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        <ListEnd list={list} />
      </div>
    </ListFrame>
  );
}

function GridSkeleton() {
  return (
    <div className={styles.grid}>
      {[...Array(FIRST).keys()].map((index) => (
        <Skeleton key={index} ratio="1" radius={10} />
      ))}
    </div>
  );
}
