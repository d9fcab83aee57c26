// What the home page is asked to list, and how one row of chips stands for it.
import type { ActivityListQuery, ActivitySort } from "@/core/generated/contract";

export const SORTS = ["recommend", "new", "hot", "soon"] as const satisfies ActivitySort[];

/** Choices beside the categories; only one of all is in force. */
export const NARROWINGS = ["favourites", "signup", "submit", "free", "ended"] as const;
export type Narrowing = (typeof NARROWINGS)[number];

export interface HomeFilter {
  keyword: string;
  category: string;
  only: Narrowing | null;
  sort: ActivitySort;
}

export const USUAL_SORT: ActivitySort = "recommend";

/** What the address does not carry; it stays with the entry of the browser's history. */
export type FilterMemory = Pick<HomeFilter, "only" | "sort">;

function oneOf<T extends string>(list: readonly T[], value: unknown): T | undefined {
  return list.find((entry) => entry === value);
}

/** Reads what was kept in the history; anything else there counts as nothing. */
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

/** A chip takes the place of the one before it. */
export function chipFilter(chip: Chip): Pick<HomeFilter, "category" | "only"> {
  const category = chip.startsWith(CATEGORY_PREFIX) ? chip.slice(CATEGORY_PREFIX.length) : "";
  return { category, only: oneOf(NARROWINGS, chip) ?? null };
}

/** A visitor has no favourites: after a log-out the choice is over. */
export function filterFor(filter: HomeFilter, signedIn: boolean): HomeFilter {
  return filter.only === "favourites" && !signedIn ? { ...filter, only: null } : filter;
}

/** Nothing is narrowed down, in whatever order. */
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
