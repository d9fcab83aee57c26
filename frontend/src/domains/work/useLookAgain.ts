// A work that somebody looks at elsewhere is read anew now and then, and when its page is come back to.
import { useQuery } from "@tanstack/react-query";
import type { OwnWork } from "@/core/generated/contract";
import { queryFor } from "@/core/query";

/** An organiser takes hours: this is for who waits with the page open. */
const AGAIN_MS = 30_000;

export function useLookAgain({ id, status, revision }: OwnWork): void {
  const isAwaited = status === "reviewing" || revision?.status === "reviewing";
  useQuery({
    ...queryFor("work.one", { id }),
    refetchInterval: isAwaited && AGAIN_MS,
    refetchOnWindowFocus: isAwaited && "always",
  });
}
