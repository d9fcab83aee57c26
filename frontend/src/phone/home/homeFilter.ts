// The filter of the home page, its query, and the chip that represents it.
import type { ActivityListQuery, ActivitySort } from "@/core/generated/contract";

export const SORTS = ["recommend", "new", "hot", "soon"] as const satisfies ActivitySort[];

/** Filters besides the categories; only one of all can be active. */
export const NARROWINGS = ["favourites", "signup", "submit", "free", "ended"] as const;
export type Narrowing = (typeof NARROWINGS)[number];

export interface HomeFilter {
  keyword: string;
  category: string;
  only: Narrowing | null;
  sort: ActivitySort;
}

export const USUAL_SORT: ActivitySort = "recommend";

/** The part that is not in the address but in the history entry. */
export type FilterMemory = Pick<HomeFilter, "only" | "sort">;

function oneOf<T extends string>(list: readonly T[], value: unknown): T | undefined {
  return list.find((entry) => entry === value);
}

/** Reads the filter from a history entry's state; anything else there is ignored. */
export function readMemory(kept: unknown): FilterMemory {
  const fields: Partial<Record<keyof FilterMemory, unknown>> =
    typeof kept === "object" && kept !== null ? kept : {};
  return {
    only: oneOf(NARROWINGS, fields.only) ?? null,
    sort: oneOf(SORTS, fields.sort) ?? USUAL_SORT,
  };
}

const CATEGORY_PREFIX = "category:";

export type Chip = "all" | Narrowing | `${typeof CATEGORY_PREFIX}${string}`;

export function categoryChip(key: string): Chip {
  return `${CATEGORY_PREFIX}${key}`;
}

export function chipOf({ category, only }: HomeFilter): Chip {
  if (category !== "") return categoryChip(category);
  return only ?? "all";
}

/** A chip replaces the previous one. */
export function chipFilter(chip: Chip): Pick<HomeFilter, "category" | "only"> {
  const category = chip.startsWith(CATEGORY_PREFIX) ? chip.slice(CATEGORY_PREFIX.length) : "";
  return { category, only: oneOf(NARROWINGS, chip) ?? null };
}

/** Visitors have no favourites: a log-out clears that filter. */
export function filterFor(filter: HomeFilter, signedIn: boolean): HomeFilter {
  return filter.only === "favourites" && !signedIn ? { ...filter, only: null } : filter;
}

/** No filter is set; the order does not matter. */
export function listsAll({ keyword, category, only }: HomeFilter): boolean {
  return keyword === "" && category === "" && only === null;
}

export function listQuery(filter: HomeFilter): Omit<ActivityListQuery, "cursor" | "size"> {
  const { keyword, category, only, sort } = filter;
  return {
    keyword: keyword === "" ? null : keyword,
    category: category === "" ? null : category,
    stage: only === null || only === "free" || only === "favourites" ? null : only,
    free: only === "free" ? true : null,
    favorite: only === "favourites" ? true : null,
    sort: sort === USUAL_SORT ? null : sort,
  };
}
