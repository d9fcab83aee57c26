// The activity whose works are shown, and its groups.

import { useQuery } from "@tanstack/react-query";
import { refusalCode } from "@/core/callError";
import { NOT_FOUND } from "@/core/generated/codes";
import type { ActivityDetail } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useAccountOfQueries } from "@/session/store";

export function useActivity(id: number): {
  activity: ActivityDetail | undefined;
  unknown: boolean;
  /** It could not be loaded. */
  failed: boolean;
} {
  useAccountOfQueries();
  const { data, error, isError } = useQuery(queryFor("activity.detail", { id }));
  return { activity: data, unknown: refusalCode(error) === NOT_FOUND, failed: !data && isError };
}

/** Empty if there is only one group: nothing to choose from. */
export function severalGroups(activity: ActivityDetail | undefined) {
  const groups = activity?.groups ?? [];
  return groups.length > 1 ? groups : [];
}
