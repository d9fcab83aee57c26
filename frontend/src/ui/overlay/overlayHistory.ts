// Gives each open sheet or dialog an entry of the browser's history, so that the back gesture
// closes it. The entry repeats the page's own state, so that the router sees no new place.

interface OpenOverlay {
  close: () => void;
  /** It lies under the page's own sheets for as long as the page does not want to be left. */
  guards: boolean;
}

const open: OpenOverlay[] = [];
/** Steps that this module took and that have not arrived. */
let ownSteps = 0;
/** The router's number of the page under the overlays. */
let page = 0;
/** A jump went past a page that asks before it is left: the question waits until the page is back. */
let returning = false;

function numberIn(state: unknown, name: "overlays" | "idx"): number {
  const value = (state as Record<string, unknown> | null)?.[name];
  return typeof value === "number" ? value : 0;
}

function depthOf(state: unknown): number {
  return numberIn(state, "overlays");
}

function closeDownTo(depth: number): void {
  for (const overlay of open.splice(depth)) overlay.close();
}

function onPopState(event: PopStateEvent): void {
  const isOwn = ownSteps > 0;
  if (isOwn) ownSteps -= 1;
  const depth = depthOf(event.state);
  // The browser's list of pages leads further than one step, and so does a quick hand: two steps may become one.
  const beyond = isOwn || open.length > 0 ? page - numberIn(event.state, "idx") : 0;
  if (beyond !== 0 && !open.some((overlay) => overlay.guards)) {
    returning = false;
    closeDownTo(0);
    return;
  }
  if (isOwn || beyond !== 0 || depth !== open.length) event.stopImmediatePropagation();
  if (beyond !== 0) {
    returning = true;
    ownSteps += 1;
    history.go(beyond);
  } else if (returning) {
    returning = false;
    closeDownTo(0);
  } else if (isOwn) {
    if (depth > open.length) stepBackIfLeft();
    else addEntryIfMissing();
  } else if (depth < open.length) {
    closeDownTo(depth);
  } else if (depth > open.length) {
    // The entry of an overlay that is gone: pass over it.
    history.back();
  }
}

// Before the router hears of it: in the capture phase, and, for browsers that ask a window's listeners in the
// order in which they came, before the router is drawn.
window.addEventListener("popstate", onPopState, { capture: true });

function stepBackIfLeft(): void {
  if (depthOf(history.state) <= open.length) return;
  ownSteps += 1;
  history.back();
}

function addEntryIfMissing(): void {
  if (depthOf(history.state) >= open.length) return;
  history.pushState({ ...(history.state as object | null), overlays: open.length }, "");
}

const STEP_MS = 16;
const LONGEST_MS = 1000;

/** Resolves once nothing lies over the page and its entry is gone: going to another page before that would
 * be undone by the step back. What guards the page may stay. */
export async function overlaysSettled(): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  const guards = () => open.filter((overlay) => overlay.guards).length;
  do {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  } while ((ownSteps > 0 || depthOf(history.state) > guards()) && Date.now() < end);
}

/** Registers an open overlay; the result takes it back when it closes by other means. */
export function enterOverlay(close: () => void, { guards = false } = {}): () => void {
  const overlay: OpenOverlay = { close, guards };
  if (open.length === 0) page = numberIn(history.state, "idx");
  open.push(overlay);
  addEntryIfMissing();
  return () => {
    const index = open.indexOf(overlay);
    if (index < 0) return;
    open.splice(index, 1);
    // A link followed out of the overlay replaces its entry first.
    setTimeout(stepBackIfLeft);
  };
}
