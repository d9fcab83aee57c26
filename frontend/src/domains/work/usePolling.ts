// Polls a work that is being reviewed, and refetches it when its page is shown again.
import { useQuery } from "@tanstack/react-query";
import type { OwnWork } from "@/core/generated/contract";
import { queryFor } from "@/core/query";

/** Interval of polling, ms. A review takes hours: this is for an author who waits with the page open. */
const POLL_MS = 30_000;

export function usePolling({ id, status, revision }: OwnWork): void {
  const isAwaited = status === "reviewing" || revision?.status === "reviewing";
  useQuery({
    ...queryFor("work.one", { id }),
    refetchInterval: isAwaited && POLL_MS,
    refetchOnWindowFocus: isAwaited && "always",
  });
}
