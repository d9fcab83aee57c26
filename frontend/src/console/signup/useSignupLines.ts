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

export type SignupLinesQuery = ReturnType<typeof useSignupLines>;

export function useSignupLines(competitionId: number, query: ConsoleQuery<"signups">) {
  const { group = null, keyword = null, page = 1 } = query;
  const status = statusOf(query) ?? null;
  const request = { competitionId, status, groupId: group, keyword, page, size: SIZE };
  return useQuery({
    ...organiserQuery("organise.signupList", request),
    placeholderData: keepPreviousData,
  });
}
