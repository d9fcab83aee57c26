// Groups modules into a few chunks instead of thirty small ones: those that every page needs, and those that
// the phone's two first pages share with each other and with the rest. That means fewer requests and better
// compression.
import { fileURLToPath } from "node:url";

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const ENTRY = source("entries/phone/main.tsx");
const HOME = source("phone/home/HomePage.tsx");
const ACTIVITY = source("phone/activity/ActivityPage.tsx");
const OWN = source("phone/activity/");
const PARTS = source("ui/");
const SHOWROOM = source("entries/phone/dev/");
/**
 * Modules that the home shares with few other pages and that are too small for chunks of their own: the start
 * would have to name each of them.
 */
const SMALL = [
  source("ui/choice/ChipRow."),
  source("ui/choice/SortSelect."),
  source("ui/form/SearchField."),
  source("ui/list/ListView."),
  source("core/generated/limits."),
];
/** Modules with fewer users stay out: a page should not wait for code that only others need. */
const SHARED_BY = 3;

interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; importers: readonly string[] } | null;
}

const known = new Map<string, Set<string>>();

/** A module with everything that it imports. */
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

/** Libraries that every page needs; those of dialogs and of single pages stay with them. */
export const START_LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand|i18next)\//;

const CONSOLE = source("entries/console/main.tsx");

/** The chunk of everything that each page of the console needs. */
export function consoleChunkName(id: string, graph: Graph): string | null {
  return !id.includes("node_modules") && closure(CONSOLE, graph).has(id) ? "console" : null;
}

/** The chunk that a module of the phone's entry belongs to, or null. */
export function chunkName(id: string, graph: Graph): string | null {
  if (id.includes("node_modules")) return null;
  if (closure(ENTRY, graph).has(id)) return "start";
  if (SMALL.some((path) => id.startsWith(path))) return "parts";
  if (!closure(ACTIVITY, graph).has(id)) return null;
  if (closure(HOME, graph).has(id)) return "parts";
  // Modules that the activity's page shares with other pages; its own modules stay with it.
  return id.startsWith(OWN) ? null : "pieces";
}

/**
 * The chunk of the parts that the other pages share. A part that is loaded on demand gets a chunk of its own.
 */
export function sharedPartName(id: string, graph: Graph): string | null {
  if (!id.startsWith(PARTS) || closure(HOME, graph).has(id)) return null;
  const users = graph.getModuleInfo(id)?.importers.filter((user) => !user.startsWith(SHOWROOM));
  return users && users.length >= SHARED_BY ? "shared" : null;
}
