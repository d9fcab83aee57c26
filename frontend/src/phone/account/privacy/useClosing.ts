// The state of the account's closing, for every part that shows it.
import { useQuery } from "@tanstack/react-query";
import type { Closing } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { queryClient } from "@/core/queryClient";

export function useClosing() {
  return useQuery(queryFor("account.closing", {}));
}

/** Stores a call's answer as the cached state. */
export function cacheClosing(closing: Closing): void {
  queryClient.setQueryData(queryFor("account.closing", {}).queryKey, closing);
}
