// The name of an activity's organiser: the merchant, if the activity names no other.
import { useQuery } from "@tanstack/react-query";
import type { ActivityDetail } from "@/core/generated/contract";
import { queryFor } from "@/core/query";

/** Empty until it is known. */
export function useOrganiser({ organiser }: ActivityDetail): string {
  const { data } = useQuery(queryFor("merchant.info", {}));
  return organiser || (data?.name ?? "");
}
