// Counters of works as the live feed reports them, and their places in answers that are shown.
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import type { LiveCount, WorkCard, WorkDetail, WorkId, WorkPage } from "@/core/generated/contract";

interface LiveCounts {
  works: ReadonlyMap<WorkId, LiveCount>;
}

/** Works whose counters are remembered; the oldest ones are forgotten first. */
const MOST = 1_000;

const useCounts = create<LiveCounts>(() => ({ works: new Map() }));

/** The newest counters of a work; undefined until the feed has reported some. */
export function useLiveCount(id: WorkId): LiveCount | undefined {
  return useCounts((state) => state.works.get(id));
}

/** Takes in reported counters. */
export function takeCounts(client: QueryClient, reported: readonly LiveCount[]): void {
  const works = new Map(useCounts.getState().works);
  for (const count of reported) {
    works.delete(count.id);
    works.set(count.id, count);
  }
  for (const id of works.keys()) {
    if (works.size <= MOST) break;
    works.delete(id);
  }
  useCounts.setState({ works });
  const byId = new Map(reported.map((count) => [count.id, count]));
  client.setQueriesData<InfiniteData<WorkPage>>(
    { queryKey: ["work.list"] },
    (known) => known && inPages(known, byId),
  );
  client.setQueriesData<WorkDetail>({ queryKey: ["work.one"] }, (known) => {
    if (!known) return known;
    const card = inCard(known.card, byId);
    return card === known.card ? known : { ...known, card };
  });
}

type Counts = ReadonlyMap<WorkId, LiveCount>;

/** Unchanged parts stay the same objects, so that they are not rendered again. */
function inPages(known: InfiniteData<WorkPage>, counts: Counts): InfiniteData<WorkPage> {
  let changed = false;
  const pages = known.pages.map((page) => {
    const list = page.list.map((card) => inCard(card, counts));
    if (list.every((card, index) => card === page.list[index])) return page;
    changed = true;
    return { ...page, list };
  });
  return changed ? { ...known, pages } : known;
}

function inCard(card: WorkCard, counts: Counts): WorkCard {
  const count = counts.get(card.id);
  // Hidden numbers are absent: what the caller may see has come with the answer.
  if (count?.likeCount == null || count.likeCount === card.likeCount) return card;
  return { ...card, likeCount: count.likeCount };
}
