// Loads the page that people most likely open next while nothing else is to be done.
import type { Route } from "@/core/generated/contract";
import { signedIn } from "@/session/store";
import { loadPage } from "./PageSlot";
import { pages } from "./pages";

/** What a page itself asks for has come by then, and its reader still reads. */
const SETTLED_MS = 3_000;

/** Not all browsers tell of the network, and none of ours must. */
interface Network {
  saveData?: boolean;
  effectiveType?: string;
}

/** Where most go from a page; nobody knows of the others. */
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

/** What it returns calls it off. */
export function loadNextWhenIdle(route: Route): () => void {
  const next = nextPage(route);
  if (!next || savesData()) return () => {};
  // A page that does not come now is asked for again when it is opened.
  return whenIdle(() => void loadPage(pages[next]).catch(() => {}));
}

/** Does what nobody waits for, once a page has settled; what it returns calls it off. */
export function whenIdle(work: () => void): () => void {
  let handle = 0;
  const timer = setTimeout(() => {
    // Not every browser tells when it is idle.
    if (typeof requestIdleCallback === "function") handle = requestIdleCallback(work);
    else work();
  }, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    if (handle !== 0) cancelIdleCallback(handle);
  };
}
