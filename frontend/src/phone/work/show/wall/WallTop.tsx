// The top of the wall: its two tabs, the sorting, the search field and the groups.
import { useEffect, useRef } from "react";
import type { ActivityDetail, MomentSort } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { MOMENT_SORTS } from "@/shared/moment/momentList";
import { Segmented } from "@/ui/choice/Segmented";
import { SortSelect } from "@/ui/choice/SortSelect";
import { classNames } from "@/ui/classNames";
import { GroupChips } from "../GroupChips";
import { WorkSearch } from "../WorkSearch";
import { WORK_SORTS } from "../workList";
import styles from "./WallTop.module.css";
import { type useWallState, WALL_TABS } from "./wallState";

interface WallTopProps {
  wall: ReturnType<typeof useWallState>;
  moments: { sort: MomentSort; setSort: (sort: MomentSort) => void };
  activity: ActivityDetail | undefined;
  searching: boolean;
  /** The wall is empty, so there is nothing to choose. */
  bare: boolean;
  /** Works on show, whatever a search finds; null until it is known. */
  total: number | null;
  panelId: string;
}

export function WallTop({
  wall,
  moments,
  activity,
  searching,
  bare,
  total,
  panelId,
}: WallTopProps) {
  const { t } = useTranslation();
  const isSorted = wall.tab === "moments" || wall.isDecided;
  const titles = { works: t("common.title.display"), moments: t("common.title.scene") };
  const field = useRef<HTMLDivElement>(null);
  const wasSearching = useRef(searching);
  // Opening the field focuses it for typing; coming back to a search does not.
  useEffect(() => {
    if (searching && !wasSearching.current) field.current?.querySelector("input")?.focus();
    wasSearching.current = searching;
  }, [searching]);
  return (
    <section className={styles.top} aria-label={t("common.title.displayWall")}>
      <div className={styles.row}>
        <div className={styles.tabs}>
          <Segmented
            label={t("common.title.displayWall")}
            options={WALL_TABS.map((value) => ({ value, label: titles[value] }))}
            value={wall.tab}
            onChange={wall.setTab}
            panelId={panelId}
          />
        </div>
        {!bare && (
          <div className={classNames(styles.order, !isSorted && styles.coming)}>
            <Order wall={wall} moments={moments} />
          </div>
        )}
      </div>
      {searching && wall.tab === "works" && (
        <div ref={field} className={styles.search}>
          <WorkSearch keyword={wall.keyword} onChange={wall.setKeyword} />
        </div>
      )}
      {wall.tab === "works" && !bare && (
        <GroupChips
          activity={activity}
          value={wall.group}
          onChange={wall.setGroup}
          instead={!searching && total !== null && t("display.list.works", { count: total })}
        />
      )}
    </section>
  );
}

function Order({ wall, moments }: Pick<WallTopProps, "wall" | "moments">) {
  const { t } = useTranslation();
  return wall.tab === "works" ? (
    <SortSelect
      label={t("display.sort.label")}
      options={WORK_SORTS.map((value) => ({ value, label: t(`display.sort.${value}`) }))}
      value={wall.sort}
      onChange={wall.setSort}
    />
  ) : (
    <SortSelect
      label={t("display.sort.label")}
      options={MOMENT_SORTS.map((value) => ({ value, label: t(`display.sort.${value}`) }))}
      value={moments.sort}
      onChange={moments.setSort}
    />
  );
}
