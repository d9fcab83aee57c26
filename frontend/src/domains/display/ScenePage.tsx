// The moments of an activity: photos and videos, to open one by one or to download several.
import { useRef } from "react";
import type { MediaKind } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { Button } from "@/ui/button/Button";
import { ChipRow } from "@/ui/choice/ChipRow";
import { SortSelect } from "@/ui/choice/SortSelect";
import { Screen } from "@/ui/frame/Screen";
import { useEntryState } from "@/ui/frame/useEntryState";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { useOverlayHistory } from "@/ui/overlay/useOverlayHistory";
import { toast } from "@/ui/toast/toast";
import { isBare, useListTop } from "./keptList";
import { OriginalSteps } from "./media/OriginalSteps";
import type { Original } from "./media/originals";
import { useKeys } from "./media/useKeys";
import { useOriginals } from "./media/useOriginals";
import styles from "./ScenePage.module.css";
import { MomentGrid } from "./scene/MomentGrid";
import { useMomentName } from "./scene/MomentTile";
import { MOMENT_SORTS, useMomentSort, useMoments } from "./scene/momentList";
import { momentOriginal } from "./scene/momentOriginal";
import { OriginalsDock } from "./scene/OriginalsDock";
import { SelectionDock } from "./scene/SelectionDock";
import { SELECTED_MAX, useSelection } from "./scene/useSelection";
import { UnknownActivity } from "./UnknownActivity";
import { useClose } from "./useClose";

const FILTERS = ["all", "image", "video"] as const;
type Filter = (typeof FILTERS)[number];
const isFilter = (value: unknown): value is Filter => FILTERS.some((one) => one === value);
const kindOf = (filter: Filter): MediaKind | null => (filter === "all" ? null : filter);

export function Component() {
  const { id } = useRouteQuery("competitionScene");
  return id === undefined ? <UnknownActivity /> : <Moments key={id} id={id} />;
}

function Moments({ id }: { id: number }) {
  const { t } = useTranslation();
  const labels = useUiLabels();
  const nameOf = useMomentName();
  const [filter, setFilter] = useEntryState<Filter>("filter", isFilter, "all");
  const [sort, setSort] = useMomentSort();
  const moments = useMoments({ competitionId: id, kind: kindOf(filter), sort });
  const leave = useClose(href("competition", { id }));
  const area = useRef<HTMLElement>(null);
  useListTop(area, `${filter} ${sort}`);
  const selection = useSelection(moments, {
    onMost: () => toast.info(t("scene.select.most", { total: SELECTED_MAX })),
    onFailed: () => toast.error(labels.loadFailed),
  });
  const originals = useOriginals();

  /** The focused element disappears with the dock, so the list takes the focus. */
  const leaveDock = () => area.current?.focus({ preventScroll: true });
  const take = (wanted: readonly Original[]) => {
    selection.end();
    void originals.start(wanted);
  };
  const endSelection = () => {
    selection.end();
    leaveDock();
  };
  useOverlayHistory(selection.active, endSelection);
  useKeys((key) => {
    if (key !== "Escape" || !selection.active) return false;
    endSelection();
    return true;
  });
  /** The list is empty and unfiltered, so there is nothing to sort or filter. */
  const bare = filter === "all" && isBare(moments.list);
  const any = moments.list.items.length > 0;
  const busy = originals.state.kind === "running" || originals.state.kind === "over";
  return (
    <Screen
      pad="wide"
      scrollRef={area}
      title={
        selection.active ? t("scene.select.count", { count: selection.moments.length }) : undefined
      }
      onBack={selection.active ? selection.end : leave}
      onRefresh={selection.active ? undefined : moments.refresh}
      actions={
        selection.active ? (
          <Button
            tone="text"
            className={styles.act}
            loading={selection.loading}
            onClick={selection.toggleAll}
          >
            {t(selection.isWhole ? "scene.select.none" : "scene.select.all")}
          </Button>
        ) : (
          any && (
            <Button tone="text" className={styles.act} onClick={selection.begin}>
              {t("scene.select.start")}
            </Button>
          )
        )
      }
      top={
        !bare && (
          <section className={styles.top} aria-label={t("common.title.scene")}>
            <ChipRow
              className={styles.filters}
              label={t("scene.filter.label")}
              options={FILTERS.map((value) => ({ value, label: t(`scene.filter.${value}`) }))}
              value={filter}
              onChange={(next) => {
                selection.halt();
                setFilter(next);
              }}
            />
            <SortSelect
              label={t("display.sort.label")}
              options={MOMENT_SORTS.map((value) => ({ value, label: t(`display.sort.${value}`) }))}
              value={sort}
              onChange={(next) => {
                selection.halt();
                setSort(next);
              }}
            />
          </section>
        )
      }
      dock={
        selection.active ? (
          <SelectionDock
            moments={selection.moments}
            onDownload={() =>
              take(selection.moments.map((moment) => momentOriginal(moment, nameOf(moment))))
            }
          />
        ) : (
          busy && (
            <OriginalsDock
              state={originals.state}
              onStop={() => {
                originals.stop();
                leaveDock();
              }}
              onRetry={(failed) => take(failed)}
            />
          )
        )
      }
    >
      <MomentGrid moments={moments} selection={selection} onShowAll={() => setFilter("all")} />
      {originals.state.kind === "steps" && (
        <OriginalSteps originals={originals.state.originals} onClose={originals.stop} />
      )}
    </Screen>
  );
}
