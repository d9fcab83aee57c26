// Runs in the head of every page, before anything else: keeps what is tapped on a first screen until the
// app is there, asks for the app once that screen has been painted, so that nothing competes with it, and
// says so where the app does not come.
import type { Kept } from "./kept";

/** A link that was tapped is followed without the app after this time. */
const PATIENCE_MS = 8_000;
/** The app is asked for at the latest now, painted or not. */
const LATEST_MS = 1_000;
/** After an error that may have been the app's the app may still come for this time. */
const DOUBT_MS = 2_000;

/** What the server writes on the script's own element; only a first screen has to ask for its app. */
interface Addresses {
  /** Scripts that run one after the other, parted by blanks; the last starts the app. */
  entry?: string;
  /** These and all that they import, in the order in which they need each other, parted by blanks. */
  imports?: string;
  /** Scripts that the page needs further, parted by blanks. */
  page?: string;
  /** The core and the texts, parted by blanks. */
  core?: string;
}

function keepTaps(): Kept {
  let tap: HTMLElement | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let doubt: ReturnType<typeof setTimeout> | undefined;
  let lost = false;
  let composing = false;
  const scrolled = new Set<Element>();

  const hear = (event: MouseEvent) => {
    const part = (event.target as Element).closest<HTMLElement>("a,button");
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // Without the app a link still leads where it says.
    if (lost || elsewhere || !part?.closest("#root") || part.hasAttribute("download")) return;
    event.preventDefault();
    tap?.removeAttribute("data-pressed");
    tap = part;
    part.setAttribute("data-pressed", "");
    clearTimeout(patience);
    if (part instanceof HTMLAnchorElement) {
      patience = setTimeout(() => {
        // It must not be done once more by an app that comes while the page changes.
        tap = null;
        location.assign(part.href);
      }, PATIENCE_MS);
    }
  };
  const follow = ({ target }: Event) => {
    if (target instanceof Element) scrolled.add(target);
  };
  const refuse = (event: SubmitEvent) => event.preventDefault();
  const compose = ({ type }: Event) => {
    composing = type === "compositionstart";
  };
  const tell = (hidden: boolean) => {
    const words = document.getElementById("lost");
    if (words) words.hidden = hidden;
  };
  const again = () => location.reload();
  const lose = () => {
    if (lost) return;
    lost = true;
    clearTimeout(patience);
    tap?.removeAttribute("data-pressed");
    tell(false);
    // It may be no more than a network that was gone for a while.
    addEventListener("online", again);
  };
  const fail = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) lose();
    // Others write scripts into the page too, and theirs may fail.
    else if (target === window) doubt ??= setTimeout(lose, DOUBT_MS);
  };

  const heard = [
    ["click", hear],
    ["scroll", follow],
    ["submit", refuse],
    ["compositionstart", compose],
    ["compositionend", compose],
    ["error", fail],
    ["unhandledrejection", fail],
  ] as [string, (event: Event) => void][];
  for (const [type, listener] of heard) addEventListener(type, listener, true);
  return {
    get tap() {
      return tap;
    },
    scrolled,
    settled: () =>
      new Promise((resolve) => {
        if (composing) addEventListener("compositionend", () => resolve(), { once: true });
        else resolve();
      }),
    stop: () => {
      clearTimeout(patience);
      clearTimeout(doubt);
      tell(true);
      for (const [type, listener] of heard) removeEventListener(type, listener, true);
      removeEventListener("online", again);
      window.laurelFirst = undefined;
    },
  };
}

function askForApp({ entry = "", imports = "", page = "", core = "" }: Addresses): void {
  const add = <Name extends "link" | "script">(name: Name, values: object) =>
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: "" }, values));
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    const ahead = (addresses: string) => {
      for (const href of addresses.split(" ")) add("link", { rel: "modulepreload", href });
    };
    ahead(imports);
    // Each runs in a task of its own, so that a tap is heard between them.
    for (const src of entry.split(" ")) add("script", { type: "module", async: false, src });
    ahead(page);
    for (const href of core.split(" ")) add("link", { rel: "preload", as: "fetch", href });
  };
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      // A picture may come a frame after the text.
      requestAnimationFrame(() => requestAnimationFrame(() => begin()));
    }).observe({ type: "paint", buffered: true });
  } catch {
    // A browser that does not tell of paints: the time below is its word.
  }
  setTimeout(begin, LATEST_MS);
  addEventListener("pointerdown", begin, { once: true });
}

window.laurelFirst = keepTaps();
const addresses: Addresses = { ...document.currentScript?.dataset };
if (addresses.entry) askForApp(addresses);
