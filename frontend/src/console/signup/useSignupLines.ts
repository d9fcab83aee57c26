// The rows that the address of the sign-ups' page asks for.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SignupStatus, SignupView } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { organiserQuery } from "@/core/organiserQuery";
import { signupView } from "@/core/staffSession";
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

/** The order and what is left out, as the address says. */
export function viewOf({ sort = "", not = "" }: ConsoleQuery<"signups">): SignupView {
  return signupView(sort, not);
}

/** An address without filters, at its first page. */
export const NO_FILTER = {
  keyword: undefined,
  group: undefined,
  not: undefined,
  status: undefined,
  page: undefined,
  key: undefined,
} as const;

/** The filter of the address, without its page and its order. */
export function signupFilterOf(query: ConsoleQuery<"signups">) {
  const { group = null, keyword = null } = query;
  const { notStatus, notGroupId } = viewOf(query);
  return { status: statusOf(query) ?? null, groupId: group, keyword, notStatus, notGroupId };
}

/** Pages past the last numbered one have a key; without it that one is shown. */
export function pageOf({ page = 1, key }: ConsoleQuery<"signups">): number {
  return key === undefined ? Math.min(page, limits.numberedPages) : page;
}

/** The address of a page of the list: by number as far as there are numbers. */
export function pageAddress(page: number, key: string | null) {
  return { page, key: page > limits.numberedPages ? (key ?? undefined) : undefined };
}

export type SignupLinesQuery = ReturnType<typeof useSignupLines>;

/** The waiting list has an order of its own, in which offers come first. */
export function isQueue(query: ConsoleQuery<"signups">): boolean {
  return statusOf(query) === "waiting";
}

export function useSignupLines(competitionId: number, query: ConsoleQuery<"signups">) {
  const { group = null, key = null } = query;
  const page = pageOf(query);
  const queued = isQueue(query);
  const common = { competitionId, page, size: SIZE };
  const list = useQuery({
    ...organiserQuery("organise.signupList", {
      ...common,
      ...signupFilterOf(query),
      sort: viewOf(query).sort,
      key,
    }),
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
