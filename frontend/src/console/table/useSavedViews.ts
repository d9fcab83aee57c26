// The views of a table that a member of staff saved: names for filters, stored in this browser until the log-out.
import { useState } from "react";
import { storedText, storeText } from "@/core/storedText";

/** Most views of a table. */
export const VIEWS_MAX = 12;
/** Longest name, characters. */
export const VIEW_NAME_MAX = 20;

/** Parameters of the address that make up the view. */
export type ViewFilter = Readonly<Record<string, string>>;

export interface SavedView {
  name: string;
  filter: ViewFilter;
}

function isView(value: unknown): value is SavedView {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "filter" in value &&
    typeof value.filter === "object" &&
    value.filter !== null
  );
}

function read(place: string): SavedView[] {
  try {
    const found: unknown = JSON.parse(storedText(place) ?? "[]");
    return Array.isArray(found) ? found.filter(isView) : [];
  } catch {
    // An unreadable entry is replaced by the next view.
    return [];
  }
}

/** The parameters among `keys` that an address has. */
export function filterOf(query: object, keys: readonly string[]): ViewFilter {
  const found: Record<string, string> = {};
  for (const [key, value] of Object.entries(query)) {
    if (keys.includes(key) && value !== undefined && value !== "") found[key] = String(value);
  }
  return found;
}

export function isSameFilter(one: ViewFilter, other: ViewFilter): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

export function useSavedViews(table: string, competitionId: number) {
  // A log-out deletes all texts with this prefix.
  const place = `views.${table}.${competitionId}`;
  const [views, setViews] = useState(() => read(place));
  const store = (next: SavedView[]) => {
    setViews(next);
    storeText(place, next.length === 0 ? null : JSON.stringify(next));
  };
  return {
    views,
    /** A view of the same name is replaced. */
    save: (view: SavedView) =>
      store([...views.filter(({ name }) => name !== view.name), view].slice(-VIEWS_MAX)),
    remove: (removed: string) => store(views.filter(({ name }) => name !== removed)),
  };
}
