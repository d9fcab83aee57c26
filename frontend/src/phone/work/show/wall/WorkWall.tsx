// The works of the wall: loading, empty, failed or listed.
import { type ReactNode, useCallback } from "react";
import type { WorkCard } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { ListEnd, ListFrame } from "@/ui/list/ListView";
import type { ListState } from "@/ui/list/listState";
import { SkeletonTiles } from "@/ui/skeleton/skeletons";
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
  const [sample, caption] = useCaptionHeight();
  const heightOf = useCallback(
    (card: WorkCard, column: number) =>
      tilePicture(card, column) + (titleLines(card, column) === 1 ? caption.one : caption.two),
    [caption],
  );
  return (
    <ListFrame list={works} skeleton={<SkeletonTiles />} empty={empty}>
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
          open={works.mayLoad}
          onNearEnd={works.loadMore}
        />
        <ListEnd list={works} />
      </div>
    </ListFrame>
  );
}
