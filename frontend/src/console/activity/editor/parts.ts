// The parts of the editor, and which fields each has: errors are counted at their part.
import type { ConsoleQuery } from "../../route";

const TEXTS = [
  "cover",
  "name",
  "subtitle",
  "organiser",
  "place",
  "address",
  "details",
  "rules",
  "notice",
  "statement",
  "contact",
];

const TIMES = ["windows", "timezone", "schedule", "settings.followStart", "settings.followEnd"];

const begins = (path: string, names: readonly string[]) =>
  names.some((name) => path === name || path.startsWith(`${name}.`));

export const PARTS = [
  { name: "texts", has: (path: string) => begins(path, TEXTS) },
  { name: "times", has: (path: string) => begins(path, TIMES) },
  { name: "groups", has: (path: string) => begins(path, ["groups"]) },
  { name: "settings", has: (path: string) => begins(path, ["settings", "category", "sort"]) },
  { name: "share", has: () => false },
] as const;

export type Part = (typeof PARTS)[number]["name"];

export function partOf(query: ConsoleQuery<"editor">): Part {
  return PARTS.find(({ name }) => name === query.part)?.name ?? "texts";
}

/** The part with a field; what belongs to none, such as the form, has no part yet. */
export function partWith(path: string): Part | undefined {
  return PARTS.find(({ has }) => has(path))?.name;
}
