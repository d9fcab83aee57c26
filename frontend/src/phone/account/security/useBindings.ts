// The ways to log in that the account has, refetched on each mount.
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "@/core/query";
import { queryClient } from "@/core/queryClient";

export function useBindings() {
  // Another device may have changed them, and the proof of ownership expires after ten minutes.
  return useQuery({ ...queryFor("account.bindings", {}), staleTime: 0 });
}

/** Invalidates the bindings; mounted parts refetch them. */
export function forgetBindings(): void {
  void queryClient.invalidateQueries({ queryKey: queryFor("account.bindings", {}).queryKey });
}
