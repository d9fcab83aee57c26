// What the account is entered by, as it is now.
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "@/core/query";
import { queryClient } from "@/core/queryClient";

export function useBindings() {
  // Another device, or ten minutes, may have changed it.
  return useQuery({ ...queryFor("account.bindings", {}), staleTime: 0 });
}

/** Something that they depend on has changed: they are fetched anew where they are shown. */
export function forgetBindings(): void {
  void queryClient.invalidateQueries({ queryKey: queryFor("account.bindings", {}).queryKey });
}
