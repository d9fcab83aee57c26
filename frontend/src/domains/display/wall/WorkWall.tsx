// The works of the wall, in whatever state their list is.
import { type ReactNode, useCallback } from "react";
import type { WorkCard } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { ListEnd } from "@/ui/list/ListView";
import type { ListState } from "@/ui/list/listState";
import { SkeletonTiles } from "@/ui/skeleton/skeletons";
import { StatePage } from "@/ui/state/StatePage";
import type { WorkListQuery } from "../workList";
import { CaptionSample } from "./CaptionSample";
import { Masonry } from "./Masonry";
import { useCaptionHeight } from "./useCaptionHeight";
import { tilePicture, titleLines, WorkTile } from "./WorkTile";
import styles from "./WorkWall.module.css";

interface WorkWallProps {
  works: ListState<WorkCard>;
  query: WorkListQuery;
  stale: boolean;
  empty: ReactNode;
}

export function WorkWall({ works, query, stale, empty }: WorkWallProps) {
  const { t } = useTranslation();
  const labels = useUiLabels();
  const [sample, caption] = useCaptionHeight();
  const heightOf = useCallback(
    (card: WorkCard, column: number) =>
      tilePicture(card, column) + (titleLines(card, column) === 1 ? caption.one : caption.two),
    [caption],
  );
  if (works.status === "pending") {
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {labels.loading}
        </p>
        <SkeletonTiles />
      </div>
    );
  }
  if (works.status === "error") return <StatePage kind="error" inline onReload={works.reload} />;
  if (works.items.length === 0) return empty;
  return (
    <div className={classNames(stale && styles.stale)} aria-busy={stale}>
      <CaptionSample ref={sample} />
      <Masonry
        items={works.items}
        itemKey={(card) => card.id}
        heightOf={heightOf}
        renderItem={(card, { column, first }) => (
          <WorkTile card={card} column={column} first={first} list={query} />
        )}
        label={t("common.title.display")}
        open={works.hasMore && !works.loadingMore && !works.moreFailed}
        onNearEnd={works.loadMore}
      />
      <ListEnd list={works} />
    </div>
  );
}
