// What the departure of a member means for the fee of the team.
import type { TeamDetail, TeamMember, TeamSignup } from "@/core/generated/contract";
import { paidBy } from "./paidBy";

/** Ways in which the team loses a member; `replace` takes effect once another one joins. */
const DEPARTURES = ["leave", "remove", "replace"] as const;
type Departure = (typeof DEPARTURES)[number];

const isDeparture = (action: string): action is Departure =>
  DEPARTURES.some((departure) => departure === action);

/** The last part of the key of its text; null if it means nothing. `member`: the one who is removed or replaced. */
export function leavingKey(team: TeamDetail, action: string, member: TeamMember | undefined) {
  const { apply } = team;
  if (!apply || apply.amountFen === 0 || !isDeparture(action)) return null;
  if (apply.feeMode === "each") return keyOfOwnFee(team, action, member);
  return action === "replace" ? null : keyOfSharedFee(apply);
}

/** One order has the fee of all members. */
function keyOfSharedFee({ feeMode, payStatus }: TeamSignup) {
  if (feeMode === "perTeam") return payStatus === "none" ? null : "perTeam";
  switch (payStatus) {
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

/** Each member pays an own order. */
function keyOfOwnFee(team: TeamDetail, action: Departure, member: TeamMember | undefined) {
  const leaving = action === "leave" ? team.members.find(({ me }) => me) : member;
  const paid = leaving ? paidBy(leaving, team) : null;
  if (paid === null) return null;
  switch (action) {
    case "leave":
      return paid ? "eachPaid" : "eachOpen";
    case "remove":
      return paid ? "eachRemoved" : null;
    case "replace":
      return "eachReplaced";
  }
}
