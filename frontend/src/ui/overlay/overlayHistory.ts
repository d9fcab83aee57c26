// Gives each open sheet or dialog an entry of the browser's history, so that the back gesture
// closes it. The entry repeats the page's own state, so that the router sees no new place.

interface OpenOverlay {
  close: () => void;
  /** It lies under the page's own sheets for as long as the page does not want to be left. */
  guards: boolean;
}

const open: OpenOverlay[] = [];
let ownSteps = 0;
/** The router's number of the page under the open overlays. */
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
  const depth = depthOf(event.state);
  const beyond = open.length > 0 ? page - numberIn(event.state, "idx") : 0;
  if (ownSteps > 0) {
    // A step that this module took: the place has not changed.
    ownSteps -= 1;
    event.stopImmediatePropagation();
    if (returning) arrive(beyond);
    else if (depth > open.length) stepBackIfLeft();
    else addEntryIfMissing();
    return;
  }
  // The browser's list of pages leads further than one step, and who is quick goes before the entry is there.
  const guarded = open.some((overlay) => overlay.guards);
  if (beyond !== 0 && !guarded) {
    closeDownTo(0);
    return;
  }
  if (beyond !== 0) {
    event.stopImmediatePropagation();
    returning = true;
    arrive(beyond);
    return;
  }
  if (depth < open.length) {
    event.stopImmediatePropagation();
    closeDownTo(depth);
    return;
  }
  if (depth > open.length) {
    // The entry of an overlay that is gone: pass over it.
    event.stopImmediatePropagation();
    history.back();
  }
}

/** Goes on until the page itself is reached, and lets its guard ask there. */
function arrive(beyond: number): void {
  if (beyond !== 0) {
    ownSteps += 1;
    history.go(beyond);
    return;
  }
  returning = false;
  closeDownTo(0);
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
