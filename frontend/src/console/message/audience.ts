// The readers of a message: conditions that the address of a page names.
import type { MessageAudience, SignupStatus } from "@/core/generated/contract";
import { signupView } from "@/core/staffSession";
import { type ConsoleQuery, consoleAddress } from "../route";

/** States of sign-ups whose people are written to, in the order of the filter. */
export const STATUSES = [
  "approved",
  "pending",
  "waiting",
  "offered",
  "rejected",
  "revoked",
  "cancelled",
] as const satisfies readonly SignupStatus[];

export const WORKS = ["with", "without"] as const;

/** The readers that an address names; values that it does not know count as absent. */
export function audienceOf(competitionId: number, query: ConsoleQuery<"compose">): MessageAudience {
  const { notStatus, notGroupId } = signupView("", query.not ?? "");
  return {
    competitionId,
    status: STATUSES.find((one) => one === query.status) ?? null,
    payStatus: null,
    groupId: query.group ?? null,
    notStatus,
    notGroupId,
    works: query.works === undefined ? null : query.works === "with",
    applyId: query.open ?? null,
  };
}

/** The page that writes to the sign-ups of an activity, or to one of them. */
export function composeAddress(id: number, query: ConsoleQuery<"compose">): string {
  return consoleAddress("compose", { ...query, id });
}
