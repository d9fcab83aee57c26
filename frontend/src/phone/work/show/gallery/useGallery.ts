// The shown work, its position in the list that the reader came from, and the step to the next.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "@/core/call";
import { refusalCode } from "@/core/callError";
import { NOT_FOUND } from "@/core/generated/codes";
import type { WorkCard, WorkDetail, WorkId } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useAccountOfQueries } from "@/session/store";
import { enteredBy, neighboursOf } from "@/shared/list/neighbours";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { useWorks } from "../useWorks";
import { defaultList, rememberedList } from "../workList";

/** Counts a view each time a work on show is opened. */
function useCountedView(work: WorkDetail | undefined): void {
  const id = work?.published ? work.card.id : null;
  useEffect(() => {
    if (id === null) return;
    // A failure to count a view is ignored.
    call("work.view", { id }, { showMessage: false }).catch(() => {});
  }, [id]);
}

export function useGallery(
  id: WorkId,
  asked: { competitionId?: number | undefined; groupId?: number | undefined },
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  useAccountOfQueries();
  const query = useQuery({
    ...queryFor("work.one", { id }),
    // It stays while the account changes: a sheet over it may have asked for the log-in.
    placeholderData: (before) => (before?.card.id === id ? before : undefined),
  });
  const work = query.data;
  useCountedView(work);
  const competitionId = work?.competitionId ?? asked.competitionId;
  const remembered = rememberedList(state);
  const wanted =
    remembered ??
    (competitionId === undefined ? null : defaultList(competitionId, asked.groupId ?? null));
  const works = useWorks(wanted ?? defaultList(0), wanted !== null);
  const items = works.stale ? [] : works.list.items;
  // A work that the list lacks is the one opened first, also after a reload.
  const entered = items.some((card) => card.id === id) ? enteredBy(state) : id;
  const before = useQuery(queryFor("work.one", { id: entered ?? id })).data?.card;
  const around = neighboursOf(items, id, before);
  const { mayLoad, loadMore } = works.list;
  const load = around.wantsMore && mayLoad;
  // Loads the next page before the last loaded work is shown.
  useEffect(() => {
    if (load) loadMore();
  }, [load, loadMore]);
  const nextId = around.next?.id;
  useEffect(() => {
    if (nextId !== undefined) void client.prefetchQuery(queryFor("work.one", { id: nextId }));
  }, [client, nextId]);

  const goTo = (card: WorkCard) => {
    const to = href("displayGallery", {
      ...(asked.competitionId !== undefined && { competitionId: asked.competitionId }),
      ...(asked.groupId !== undefined && { groupId: asked.groupId }),
      workId: card.id,
    });
    // Replaces the history entry: going back leads to the list, not through all works.
    navigate(to, { replace: true, state: { list: wanted, entered, ...IN_PLACE } });
  };
  const narrowed = wanted?.keyword !== null;
  return {
    query,
    work,
    card: work?.card ?? items[around.index ?? -1],
    unknown: refusalCode(query.error) === NOT_FOUND,
    competitionId,
    ...around,
    total: narrowed || works.stale ? null : works.total,
    /** The list holds works of one group only. */
    ofGroup: typeof wanted?.groupId === "number",
    goTo,
  };
}
