// The fee of a team, which is that of its sign-up: a team's own answer has neither the amount nor the payment.
import { useQuery } from "@tanstack/react-query";
import type { FeeMode, SignupItem, TeamDetail } from "@/core/generated/contract";
import { queryFor } from "@/core/query";

export interface TeamFee {
  /** The sign-up that costs something, with its amount and the state of its payment. */
  item: SignupItem;
  /** Null until it is known, and for a team that does not take part. */
  mode: FeeMode | null;
}

/** Null for a team without a fee. The page is shown without it too: until it is loaded, and when it fails. */
export function useTeamFee(team: TeamDetail | undefined): TeamFee | null {
  const id = team?.apply?.id;
  const signup = useQuery({
    ...queryFor("signup.result", { id: id ?? 0 }),
    enabled: id !== undefined,
    refetchOnMount: "always",
  });
  const item = signup.data?.item;
  const isPriced = item !== undefined && item.amountFen > 0;
  const activity = useQuery({
    ...queryFor("activity.detail", { id: item?.competitionId ?? 0 }),
    enabled: isPriced && team?.item.state === "applied",
  });
  if (!isPriced) return null;
  const group = activity.data?.groups.find((each) => each.id === team?.item.groupId);
  return { item, mode: group?.feeMode ?? null };
}

/** What the departure of a member means for the fee, as the key of its text; null if it means nothing or is unknown. */
export function leavingKey({ item, mode }: TeamFee) {
  if (mode === "perTeam") return "perTeam";
  if (mode === null) return null;
  switch (item.payStatus) {
    case "paid":
    case "refunding":
      return "paidPart";
    case "unpaid":
    case "failed":
      return "openPart";
    case "none":
    case "cancelled":
    case "refunded":
      return null;
  }
}
