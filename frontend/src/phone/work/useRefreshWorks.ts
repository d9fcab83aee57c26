// Invalidates all queries that show the caller's changed work.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CallName } from "@/core/generated/calls";

/** Walls cache their answers for half an hour; the activity has a count of works. */
const SHOWN_BY = [
  "work.one",
  "work.mine",
  "work.own",
  "work.list",
  "activity.detail",
] as const satisfies CallName[];

export function useRefreshWorks(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const name of SHOWN_BY) void client.invalidateQueries({ queryKey: [name] });
  }, [client]);
}
