// Runs in the head of every page, before anything else: records taps on a first screen until the app is
// ready, requests the app once that screen has been painted, so that nothing competes with it, and shows a
// notice if the app fails to load.
import type { EarlyInput } from "./earlyInput";

/** A tapped link is followed without the app after this time. */
const PATIENCE_MS = 8_000;
/** The app is requested after this time at the latest, painted or not. */
const LATEST_MS = 1_000;
/** After an error that may have been the app's, it may still load within this time. */
const ERROR_GRACE_MS = 2_000;

/**
 * Attributes that the server writes on the script's own element; only a first screen has to request its app.
 */
interface Addresses {
  /** Scripts that run in this order, separated by spaces; the last starts the app. */
  entry?: string;
  /** These and all their imports, in dependency order, separated by spaces. */
  imports?: string;
  /** Further scripts that the page needs, separated by spaces. */
  page?: string;
  /** The core and the texts, separated by spaces. */
  core?: string;
}

function recordEarlyInput(): EarlyInput {
  let tap: HTMLElement | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let doubt: ReturnType<typeof setTimeout> | undefined;
  let lost = false;
  let composing = false;
  const scrolled = new Set<Element>();

  const hear = (event: MouseEvent) => {
    const part = (event.target as Element).closest<HTMLElement>("a,button");
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // Without the app a link works as usual.
    if (lost || elsewhere || !part?.closest("#root") || part.hasAttribute("download")) return;
    event.preventDefault();
    tap?.removeAttribute("data-pressed");
    tap = part;
    part.setAttribute("data-pressed", "");
    clearTimeout(patience);
    if (part instanceof HTMLAnchorElement) {
      patience = setTimeout(() => {
        // An app that loads while the page changes must not repeat the tap.
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
    // The cause may be a network that was lost for a while.
    addEventListener("online", again);
  };
  const fail = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) lose();
    // Other programs write scripts into the page too, and theirs may fail.
    else if (target === window) doubt ??= setTimeout(lose, ERROR_GRACE_MS);
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
    // Each script runs in a task of its own, so that a tap is handled between them.
    for (const src of entry.split(" ")) add("script", { type: "module", async: false, src });
    ahead(page);
    for (const href of core.split(" ")) add("link", { rel: "preload", as: "fetch", href });
  };
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      // A picture may be painted a frame after the text.
      requestAnimationFrame(() => requestAnimationFrame(() => begin()));
    }).observe({ type: "paint", buffered: true });
  } catch {
    // For a browser without paint timing, the timeout below applies.
  }
  setTimeout(begin, LATEST_MS);
  addEventListener("pointerdown", begin, { once: true });
}

window.laurelFirst = recordEarlyInput();
const addresses: Addresses = { ...document.currentScript?.dataset };
if (addresses.entry) askForApp(addresses);
