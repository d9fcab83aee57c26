// Polls a work that is being reviewed, and refetches it when its page is shown again.
import { useQuery } from "@tanstack/react-query";
import type { OwnWork } from "@/core/generated/contract";
import { queryFor } from "@/core/query";

/** Interval of polling, ms. A review takes hours: this is for an author who waits with the page open. */
const POLL_MS = 30_000;

export function usePolling({ id, awaitsReview }: OwnWork): void {
  useQuery({
    ...queryFor("work.one", { id }),
    refetchInterval: awaitsReview && POLL_MS,
    refetchOnWindowFocus: awaitsReview && "always",
  });
}
