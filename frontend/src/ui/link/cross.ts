// Crosses from one page to the next: waits a moment for the next page's code, so that no empty page comes in
// between, and moves or fades by a view transition where the browser has one.
import { useSyncExternalStore } from "react";

/** After this time the page changes, loaded or not: a press must have an effect, ms. */
const PATIENCE_MS = 400;
/** What the part of the old page and that of the new one are called, as in the style sheet. */
const NAME = "crossing";
/** The style sheets name the part of a new page by this; at other times it has no name. */
const NAME_OF_NEW = "--crossing";

/** The API is missing in older browsers. */
interface Transitions {
  startViewTransition?: (change: () => Promise<void>) => { finished: Promise<void> };
}

interface Crossing {
  /** Resolves when the next page's code is loaded; null if there is nothing to wait for. */
  ready: Promise<unknown> | null;
  /** The part of this page that becomes a part of the next one. */
  part: Element | null;
  go: () => void;
}

let isUnderWay = false;
const listeners = new Set<() => void>();

function setUnderWay(next: boolean): void {
  isUnderWay = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True on the way to a page. The browser breaks off the animation if the part that it moves is replaced. */
export function useCrossing(): boolean {
  return useSyncExternalStore(listen, () => isUnderWay);
}

function wait(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** Resolves when another page has been drawn in place of this one. */
function pageChanged(): Promise<void> {
  const before = document.querySelector("main");
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(() => {
      const now = document.querySelector("main:not([data-waiting])");
      if (now && now !== before) end();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    void wait(PATIENCE_MS).then(end);
  });
}

/** A second press meanwhile is ignored: it would add the page to the history twice. */
export async function cross({ ready, part, go }: Crossing): Promise<void> {
  if (isUnderWay) return;
  setUnderWay(true);
  const page: Transitions = document as Transitions;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  try {
    if (ready) await Promise.race([ready, wait(PATIENCE_MS)]);
    if (!page.startViewTransition || isCalm) return go();
    await animated(page.startViewTransition.bind(document), part, go);
  } finally {
    setUnderWay(false);
  }
}

async function animated(
  start: NonNullable<Transitions["startViewTransition"]>,
  part: Element | null,
  go: () => void,
): Promise<void> {
  const old = part instanceof HTMLElement ? part.style : null;
  const root = document.documentElement.style;
  old?.setProperty("view-transition-name", NAME);
  const { finished } = start(async () => {
    const changed = pageChanged();
    go();
    await changed;
    old?.removeProperty("view-transition-name");
    root.setProperty(NAME_OF_NEW, NAME);
  });
  // A browser may skip the animation; the page has changed all the same.
  await finished.catch(() => {});
  root.removeProperty(NAME_OF_NEW);
}
