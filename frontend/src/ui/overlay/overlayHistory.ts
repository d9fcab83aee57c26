// Gives each open sheet or dialog an entry of the browser's history, so that the back gesture
// closes it. The entry repeats the page's own state, so that the router sees no new place.

interface OpenOverlay {
  close: () => void;
  /** It lies under the page's own sheets for as long as the page does not want to be left. */
  guards: boolean;
}

const open: OpenOverlay[] = [];
let ownSteps = 0;

function depthOf(state: unknown): number {
  if (typeof state !== "object" || state === null || !("overlays" in state)) return 0;
  return typeof state.overlays === "number" ? state.overlays : 0;
}

function onPopState(event: PopStateEvent): void {
  const depth = depthOf(event.state);
  if (ownSteps > 0) {
    // A step back that this module took: the place has not changed.
    ownSteps -= 1;
    event.stopImmediatePropagation();
    if (depth > open.length) stepBackIfLeft();
    else addEntryIfMissing();
    return;
  }
  if (depth < open.length) {
    event.stopImmediatePropagation();
    for (const overlay of open.splice(depth)) overlay.close();
    return;
  }
  if (depth > open.length) {
    // The entry of an overlay that is gone: pass over it.
    event.stopImmediatePropagation();
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
