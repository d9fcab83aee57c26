// Reads the server's first screen: its answers, so that nothing is requested twice, and the server's clock.
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

/** Answers older than this are requested again. */
const NEAR_MS = 30_000;

/** The data embedded next to the markup; null on a page without a first screen. */
export function readFirstScreen(): FirstScreen | null {
  const island = document.getElementById("first");
  return island ? (JSON.parse(island.textContent) as FirstScreen) : null;
}

/**
 * The server's clock minus the phone's, from the timing of the page's answer. Null if unknown: a page from
 * the browser's cache was sent at another time, and older browsers do not expose the header.
 */
function offsetOfAnswer(): number | null {
  const [navigation] = performance.getEntriesByType("navigation");
  const timing = navigation as PerformanceNavigationTiming | undefined;
  const sent = timing?.serverTiming?.find(({ name }) => name === "now")?.duration;
  if (!timing || sent === undefined || timing.transferSize === 0) return null;
  return sent - (performance.timeOrigin + timing.responseStart);
}

/**
 * Puts the answers into the query cache. They are a visitor's: a signed-in user sees them at once, and their
 * own after a request.
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
  // Others are shown, and requested again at once.
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
