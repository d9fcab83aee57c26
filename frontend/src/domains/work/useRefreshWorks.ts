// One's own work has changed: what shows it is read anew.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CallName } from "@/core/generated/calls";

/** Walls keep their answers for half an hour; the activity counts its works. */
const SHOWN_BY = [
  "work.one",
  "work.mine",
  "work.list",
  "activity.detail",
] as const satisfies CallName[];

export function useRefreshWorks(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const name of SHOWN_BY) void client.invalidateQueries({ queryKey: [name] });
  }, [client]);
}
