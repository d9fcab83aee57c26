// The query of a list of works, and how the history entry of a work remembers it.
import type { WorkQuery, WorkSort } from "@/core/generated/contract";
import { pagesFor } from "@/core/query";
import { KEPT } from "@/shared/list/keptList";

export type WorkListQuery = Omit<WorkQuery, "cursor" | "size">;

export const WORK_SORTS = ["hot", "new", "shuffle"] as const satisfies WorkSort[];
export type WallSort = (typeof WORK_SORTS)[number];

/** Works per page: three screens of a phone. */
const SIZE = 24;

export function worksFor(query: WorkListQuery) {
  return { ...pagesFor("work.list", { ...query, size: SIZE }), ...KEPT };
}

/** The list without filters, most popular first. */
export function defaultList(competitionId: number, groupId: number | null = null): WorkListQuery {
  return { competitionId, groupId, keyword: null, sort: null, seed: null };
}

function isList(value: unknown): value is WorkListQuery {
  return typeof value === "object" && value !== null && "competitionId" in value;
}

/** The list that the reader came from, from the state of the history entry. */
export function rememberedList(state: unknown): WorkListQuery | null {
  const list: unknown =
    typeof state === "object" && state !== null && "list" in state ? state.list : null;
  return isList(list) ? list : null;
}

const SEED_KEY = "laurel.wall.seed";
let seed: number | null = null;

/** Seed of shuffled walls, constant for one visit. */
export function sessionSeed(): number {
  if (seed !== null) return seed;
  try {
    seed = Number(sessionStorage.getItem(SEED_KEY) ?? "") || null;
  } catch {
    // Without storage the seed lasts as long as the page.
  }
  seed ??= crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
  try {
    sessionStorage.setItem(SEED_KEY, String(seed));
  } catch {
    // Without storage, as above.
  }
  return seed;
}
