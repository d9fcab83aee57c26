// The first screen that the server drew: its answers, so that nothing is asked twice, and its clock.
import type { QueryClient } from "@tanstack/react-query";
import type { CallName } from "./generated/calls";
import { pagesFor, queryFor } from "./query";
import { knowServerTime } from "./serverOffset";

interface FirstScreen {
  language: string;
  merchantId: string;
  serverTime: string;
  answers: { call: CallName; request: object; pages: boolean; answer: unknown }[];
}

/** Answers that were given longer ago than this are asked for again. */
const NEAR_MS = 30_000;

/** What lies beside the markup; null on a page without a first screen. */
export function readFirstScreen(): FirstScreen | null {
  const island = document.getElementById("first");
  return island ? (JSON.parse(island.textContent) as FirstScreen) : null;
}

/**
 * The server's clock minus the phone's, as the answer with the page tells; null where it does not: a page
 * from the browser's own cache was sent at another time, and older browsers do not hand its word on.
 */
function offsetOfAnswer(): number | null {
  const [navigation] = performance.getEntriesByType("navigation");
  const timing = navigation as PerformanceNavigationTiming | undefined;
  const sent = timing?.serverTiming?.find(({ name }) => name === "now")?.duration;
  if (!timing || sent === undefined || timing.transferSize === 0) return null;
  return sent - (performance.timeOrigin + timing.responseStart);
}

/**
 * Gives the answers to the queries that would ask for them. They are a visitor's: whoever is signed in
 * sees them at once, and their own as soon as it is asked for.
 */
export function seedQueries(
  client: QueryClient,
  screen: FirstScreen,
  shown: { language: string; merchantId: string; signedIn: boolean },
): void {
  if (screen.language !== shown.language || screen.merchantId !== shown.merchantId) return;
  const offset = offsetOfAnswer();
  const drawnAgo = Date.now() + (offset ?? 0) - Date.parse(screen.serverTime);
  knowServerTime(screen.serverTime, offset ?? 0);
  const certain = offset !== null && Math.abs(drawnAgo) < NEAR_MS;
  // Others are shown, and asked for again at once.
  const updatedAt = certain && !shown.signedIn ? Date.now() : 0;
  for (const { call, request, pages, answer } of screen.answers) {
    if (pages) {
      const { queryKey } = pagesFor(call as Parameters<typeof pagesFor>[0], request as never);
      client.setQueryData(queryKey, { pages: [answer], pageParams: [null] } as never, {
        updatedAt,
      });
    } else {
      client.setQueryData(queryFor(call, request as never).queryKey, answer as never, {
        updatedAt,
      });
    }
  }
}
