// The parts of the page of votes, and the filters that its address names.
import type { VoteKind, VoteLineQuery, VoteReason, VoteStatus } from "@/core/generated/contract";
import type { ConsoleQuery } from "../route";

export type VotesQuery = ConsoleQuery<"votes">;

/** Held votes, which wait for a decision, come first. */
export const VOTE_VIEWS = ["held", "log", "bursts", "report"] as const;
export type VoteView = (typeof VOTE_VIEWS)[number];

export const VOTE_STATUSES = [
  "valid",
  "held",
  "void",
  "undone",
] as const satisfies readonly VoteStatus[];
export const VOTE_KINDS = ["like", "gift"] as const satisfies readonly VoteKind[];
export const VOTE_REASONS = [
  "burst",
  "device",
  "minWorks",
  "team",
  "staff",
  "undecided",
] as const satisfies readonly VoteReason[];

/** The reasons for which a vote can be held; the others make it void. */
export const HELD_REASONS: readonly VoteReason[] = ["burst", "device", "minWorks", "team"];

/** The filters of the list, without its page. */
export const NO_FILTER = {
  status: undefined,
  kind: undefined,
  reason: undefined,
  work: undefined,
  page: undefined,
} as const;

export function voteViewOf({ view }: VotesQuery): VoteView {
  return VOTE_VIEWS.find((one) => one === view) ?? "held";
}

export function voteStatusOf({ status }: VotesQuery): VoteStatus | undefined {
  return VOTE_STATUSES.find((one) => one === status);
}

export function voteKindOf({ kind }: VotesQuery): VoteKind | undefined {
  return VOTE_KINDS.find((one) => one === kind);
}

export function voteReasonOf({ reason }: VotesQuery): VoteReason | undefined {
  return VOTE_REASONS.find((one) => one === reason);
}

type VoteFilter = Pick<VoteLineQuery, "workId" | "status" | "reason" | "kind">;

/** The filter of the address; the part of held votes has one state. */
export function voteFilterOf(query: VotesQuery): VoteFilter {
  const status = voteViewOf(query) === "held" ? "held" : voteStatusOf(query);
  return {
    workId: query.work ?? null,
    status: status ?? null,
    reason: voteReasonOf(query) ?? null,
    kind: voteKindOf(query) ?? null,
  };
}
