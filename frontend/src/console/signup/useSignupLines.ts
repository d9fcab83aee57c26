// The rows that the address of the sign-ups' page asks for.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SignupStatus } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import type { ConsoleQuery } from "../route";

export const SIZE = 50;

/** The states in the order of the work: what waits for a decision comes first. */
export const SIGNUP_STATUSES: readonly SignupStatus[] = [
  "pending",
  "waiting",
  "offered",
  "approved",
  "rejected",
  "revoked",
  "cancelled",
];

export function statusOf(query: ConsoleQuery<"signups">): SignupStatus | undefined {
  return SIGNUP_STATUSES.find((status) => status === query.status);
}

/** The filter of the address, without its page. */
export function signupFilterOf(query: ConsoleQuery<"signups">) {
  const { group = null, keyword = null } = query;
  return { status: statusOf(query) ?? null, groupId: group, keyword };
}

export type SignupLinesQuery = ReturnType<typeof useSignupLines>;

/** The waiting list has an order of its own, in which offers come first. */
export function isQueue(query: ConsoleQuery<"signups">): boolean {
  return statusOf(query) === "waiting";
}

export function useSignupLines(competitionId: number, query: ConsoleQuery<"signups">) {
  const { page = 1, group = null } = query;
  const queued = isQueue(query);
  const common = { competitionId, page, size: SIZE };
  const list = useQuery({
    ...organiserQuery("organise.signupList", { ...common, ...signupFilterOf(query) }),
    placeholderData: keepPreviousData,
    enabled: !queued,
  });
  const queue = useQuery({
    ...organiserQuery("organise.signupWaiting", { ...common, groupId: group }),
    placeholderData: keepPreviousData,
    enabled: queued,
  });
  return queued ? queue : list;
}
