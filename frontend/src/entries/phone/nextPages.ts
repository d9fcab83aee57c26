// Preloads the page that is most likely opened next while the browser is idle, and the page of a touched link.
import type { Route } from "@/core/generated/contract";
import { admit } from "@/core/pages";
import { signedIn } from "@/session/store";
import { loadAhead, loadPage } from "@/shared/frame/PageSlot";
import { pages } from "./pages";

/** By this time a page's own requests have finished, and its reader is still reading. */
const SETTLED_MS = 3_000;

/** The Network Information API, which only some browsers have. */
interface Network {
  saveData?: boolean;
  effectiveType?: string;
}

/** The page that most users open next; null where that is not known. */
function nextPage(route: Route): Route | null {
  switch (route) {
    case "home":
    case "applyCenter":
      return "competition";
    case "competition":
      return signedIn() ? "competitionApply" : "login";
    case "competitionApply":
      return "applyForm";
    case "applyForm":
      return "applyResult";
    default:
      return null;
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Network };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}

/** Returns a function that cancels it. */
export function loadNextWhenIdle(route: Route): () => void {
  const next = nextPage(route);
  if (!next || savesData()) return () => {};
  // A page that fails to load is requested again when it is opened.
  return whenIdle(() => void loadPage(pages[next]).catch(() => {}));
}

/** Loads the page of a link that is about to be followed; null if there is nothing to wait for. */
export function loadTouched(address: string): Promise<unknown> | null {
  const admission = admit(address);
  return admission.kind === "enter" ? loadAhead(pages[admission.route]) : null;
}

/** Runs low-priority work once a page has settled; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let handle = 0;
  const timer = setTimeout(() => {
    // Not every browser reports idle time.
    if (typeof requestIdleCallback === "function") handle = requestIdleCallback(work);
    else work();
  }, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    if (handle !== 0) cancelIdleCallback(handle);
  };
}
