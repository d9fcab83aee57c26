// The activity whose works are shown: its groups, and whether the reader may send one in.

import { useQuery } from "@tanstack/react-query";
import { refusalCode } from "@/core/callError";
import { NOT_FOUND } from "@/core/generated/codes";
import type { ActivityDetail } from "@/core/generated/contract";
import { queryFor } from "@/core/query";

export function useActivity(id: number): {
  activity: ActivityDetail | undefined;
  unknown: boolean;
} {
  const { data, error } = useQuery(queryFor("activity.detail", { id }));
  return { activity: data, unknown: refusalCode(error) === NOT_FOUND };
}

/** Nothing to choose from where there is one group only. */
export function severalGroups(activity: ActivityDetail | undefined) {
  const groups = activity?.groups ?? [];
  return groups.length > 1 ? groups : [];
}
