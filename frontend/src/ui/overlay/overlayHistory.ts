// Gives each open sheet or dialog an entry of the browser's history, so that the back gesture closes it. The
// entry repeats the page's own state, so that the router sees no change.

interface OpenOverlay {
  close: () => void;
  /** An entry below the page's own sheets, for as long as the page has unsaved work. */
  guards: boolean;
}

const open: OpenOverlay[] = [];
/** Number of steps by this module that have not finished yet. */
let ownSteps = 0;
/** The router's index of the page under the overlays. */
let page = 0;
/** After a jump past a page with unsaved work, the question waits until the page is back. */
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
  // The browser's list of pages can skip several entries, and so can quick presses: two steps may become one.
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
    // Skips the entry of an overlay that is gone.
    history.back();
  }
}

// Must run before the router's listener: in the capture phase, and, for browsers that call a window's
// listeners in the order of registration, registered before the router renders.
window.addEventListener("popstate", onPopState, { capture: true });

function stepBackIfLeft(): void {
  // `onPopState` checks again after the running step: two steps at once would leave the page.
  if (ownSteps > 0 || depthOf(history.state) <= open.length) return;
  ownSteps += 1;
  history.back();
}

function addEntryIfMissing(): void {
  if (depthOf(history.state) >= open.length) return;
  history.pushState({ ...(history.state as object | null), overlays: open.length }, "");
}

const STEP_MS = 16;
const LONGEST_MS = 1000;

/** Number of overlays, guards included. */
export function openOverlays(): number {
  return open.length;
}

/**
 * Resolves once closed overlays have left the history: a navigation before that would be undone by the step back. `staying`:
 * number of overlays that stay open; the guards if absent.
 */
export async function overlaysSettled(staying?: number): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  const left = () => staying ?? open.filter((overlay) => overlay.guards).length;
  do {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  } while ((ownSteps > 0 || depthOf(history.state) > left()) && Date.now() < end);
}

/** Registers an open overlay; the returned function removes it when it closes by other means. */
export function enterOverlay(close: () => void, { guards = false } = {}): () => void {
  const overlay: OpenOverlay = { close, guards };
  if (open.length === 0) page = numberIn(history.state, "idx");
  open.push(overlay);
  addEntryIfMissing();
  return () => {
    const index = open.indexOf(overlay);
    if (index < 0) return;
    open.splice(index, 1);
    // A link followed from the overlay replaces its entry first.
    setTimeout(stepBackIfLeft);
  };
}
