// The shown moment, its neighbours in the list that the reader came from, and the step to another.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Moment } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { enteredBy, withEntered } from "@/shared/list/neighbours";
import { type MomentListQuery, useMoments } from "@/shared/moment/momentList";
import { IN_PLACE } from "@/ui/frame/inPlace";

/** Loads the next page when only this many moments are left. */
const AHEAD = 4;

function rememberedMoments(state: unknown): MomentListQuery | null {
  const found: unknown =
    typeof state === "object" && state !== null && "moments" in state ? state.moments : null;
  const isQuery = (value: unknown): value is MomentListQuery =>
    typeof value === "object" && value !== null && "competitionId" in value;
  return isQuery(found) ? found : null;
}

export function useMomentStrip(id: number) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const query = useQuery(queryFor("scene.one", { id }));
  const asked = rememberedMoments(state);
  const competitionId = query.data?.competitionId ?? asked?.competitionId;
  const wanted: MomentListQuery = asked ?? {
    competitionId: competitionId ?? 0,
    kind: null,
    sort: "new",
  };
  const { list } = useMoments(wanted, competitionId !== undefined);
  const index = list.items.findIndex((one) => one.id === id);
  // A moment that the list lacks is the one opened first; it comes before the list.
  const entered = index < 0 ? id : enteredBy(state);
  const before = useQuery(queryFor("scene.one", { id: entered ?? id })).data;
  const strip = withEntered(list.items, before);
  const at = strip.findIndex((one) => one.id === id);
  const load = index >= 0 && index + AHEAD >= list.items.length && list.mayLoad;
  const { loadMore } = list;
  // Loads the next page before the last loaded moment is shown.
  useEffect(() => {
    if (load) loadMore();
  }, [load, loadMore]);
  return {
    query,
    competitionId,
    moment: query.data ?? list.items[index],
    /** The list with the moment opened first. */
    strip,
    previous: strip[at - 1],
    next: strip[at + 1],
    /** Position in the list, and its length; null if either is unknown yet. */
    place: index >= 0 && !list.hasMore ? { index: index + 1, total: list.items.length } : null,
    // Replaces the history entry: going back leads to the list, not through all moments.
    goTo: (to: Moment | undefined) =>
      to &&
      navigate(href("scene", { id: to.id }), {
        replace: true,
        state: { moments: wanted, entered, ...IN_PLACE },
      }),
  };
}
