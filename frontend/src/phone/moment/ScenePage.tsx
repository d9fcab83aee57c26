// The moments of an activity: photos and videos, to open one by one or to download several.
import { useRef } from "react";
import type { MomentSort } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { UnknownActivity } from "@/shared/activity/UnknownActivity";
import { isLoadedEmpty, useListTop } from "@/shared/list/keptList";
import { useClose } from "@/shared/list/useClose";
import { MomentGrid } from "@/shared/moment/MomentGrid";
import { useMomentSort, useMoments } from "@/shared/moment/momentList";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { OriginalSteps } from "@/shared/stage/OriginalSteps";
import { useKeys } from "@/shared/stage/useKeys";
import { useOriginals } from "@/shared/stage/useOriginals";
import { Screen } from "@/ui/frame/Screen";
import { useEntryState } from "@/ui/frame/useEntryState";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { useOverlayHistory } from "@/ui/overlay/useOverlayHistory";
import { toast } from "@/ui/toast/toast";
import { isMomentFilter, kindOf, MomentChoices, type MomentFilter } from "./MomentChoices";
import { MomentDock } from "./MomentDock";
import { SelectionButton } from "./SelectionButton";
import { SELECTED_MAX, useSelection } from "./useSelection";

export function Component() {
  const { id } = useRouteQuery("competitionScene");
  return id === undefined ? <UnknownActivity /> : <Moments key={id} id={id} />;
}

function Moments({ id }: { id: number }) {
  const { t } = useTranslation();
  const labels = useUiLabels();
  const [filter, setFilter] = useEntryState<MomentFilter>("filter", isMomentFilter, "all");
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
  const bare = filter === "all" && isLoadedEmpty(moments.list);
  const any = moments.list.items.length > 0;
  const busy = originals.state.kind === "running" || originals.state.kind === "over";
  const onFilter = (next: MomentFilter) => {
    selection.halt();
    setFilter(next);
  };
  const onSort = (next: MomentSort) => {
    selection.halt();
    setSort(next);
  };
  return (
    <Screen
      pad="wide"
      scrollRef={area}
      title={
        selection.active ? t("scene.select.count", { count: selection.moments.length }) : undefined
      }
      onBack={selection.active ? selection.end : leave}
      onRefresh={selection.active ? undefined : moments.refresh}
      actions={(selection.active || any) && <SelectionButton selection={selection} />}
      top={
        !bare && <MomentChoices filter={filter} onFilter={onFilter} sort={sort} onSort={onSort} />
      }
      dockStays
      dock={
        (selection.active || busy) && (
          <MomentDock selection={selection} originals={originals} onGone={leaveDock} />
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
