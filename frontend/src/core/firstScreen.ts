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

/** The server's clock further away from the phone's than this makes the answers' age uncertain. */
const NEAR_MS = 30_000;

/** What lies beside the markup; null on a page without a first screen. */
export function readFirstScreen(): FirstScreen | null {
  const island = document.getElementById("first");
  return island ? (JSON.parse(island.textContent) as FirstScreen) : null;
}

/** When the page was sent, by the server's clock: it may have come from the browser's cache since. */
function sentAt(screen: FirstScreen): number {
  const [navigation] = performance.getEntriesByType("navigation");
  const timing = navigation as PerformanceNavigationTiming | undefined;
  const now = timing?.serverTiming?.find(({ name }) => name === "now");
  return now?.duration ?? Date.parse(screen.serverTime);
}

/** The phone's clock when the page arrived. */
function arrivedAt(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  const timing = navigation as PerformanceNavigationTiming | undefined;
  return performance.timeOrigin + (timing?.responseStart ?? 0);
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
  const offset = sentAt(screen) - arrivedAt();
  knowServerTime(screen.serverTime, offset);
  const certain = Math.abs(Date.parse(screen.serverTime) - offset - Date.now()) < NEAR_MS;
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
