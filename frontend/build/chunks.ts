// A few chunks of our own instead of thirty small ones: what every page needs, and what the two pages
// that people come in by share with each other and with the rest. Fewer requests, and better
// compressed together.
import { fileURLToPath } from "node:url";

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const ENTRY = source("main.tsx");
const HOME = source("domains/home/HomePage.tsx");
const ACTIVITY = source("domains/activity/ActivityPage.tsx");
const OWN = source("domains/activity/");
const PARTS = source("ui/");
const SHOWROOM = source("app/dev/");
/** What the home shares with few others, too small for files of their own: each would cost the start its name. */
const SMALL = [
  source("ui/choice/ChipRow."),
  source("ui/choice/SortSelect."),
  source("ui/form/SearchField."),
  source("ui/list/ListView."),
  source("core/generated/limits."),
];
/** What fewer use comes with them: a page should not wait for what only others need. */
const SHARED_BY = 3;

interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; importers: readonly string[] } | null;
}

const known = new Map<string, Set<string>>();

/** A module with all that it imports. */
function closure(id: string, graph: Graph): Set<string> {
  const found = known.get(id) ?? new Set<string>();
  if (known.has(id)) return found;
  known.set(id, found);
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
  }
  return found;
}

/** The name of the chunk that a module belongs to, if it is one of these. */
export function chunkName(id: string, graph: Graph): string | null {
  if (id.includes("node_modules")) return null;
  if (closure(ENTRY, graph).has(id)) return "start";
  if (SMALL.some((path) => id.startsWith(path))) return "parts";
  if (!closure(ACTIVITY, graph).has(id)) return null;
  if (closure(HOME, graph).has(id)) return "parts";
  // What else the page of an activity shares with further pages; its own stays with it.
  return id.startsWith(OWN) ? null : "pieces";
}

/**
 * The chunk of the parts that the other pages share. A part that waits to be asked for stays by
 * itself.
 */
export function sharedPartName(id: string, graph: Graph): string | null {
  if (!id.startsWith(PARTS) || closure(HOME, graph).has(id)) return null;
  const users = graph.getModuleInfo(id)?.importers.filter((user) => !user.startsWith(SHOWROOM));
  return users && users.length >= SHARED_BY ? "shared" : null;
}
