// Held votes by rule: the groups of an activity, which are by work and reason, under their reasons.
import type { HeldGroup, VoteReason } from "@/core/generated/contract";

/** Most groups that the call answers with. */
export const GROUPS_MAX = 200;

export interface HeldRule {
  reason: VoteReason;
  /** Votes of all its groups. */
  votes: number;
  /** One for each work, the largest first. */
  groups: HeldGroup[];
}

/** The rules with held votes, that with the most first. */
export function heldRules(groups: readonly HeldGroup[]): HeldRule[] {
  const rules = new Map<VoteReason, HeldRule>();
  for (const group of groups) {
    const rule = rules.get(group.reason) ?? { reason: group.reason, votes: 0, groups: [] };
    rule.votes += group.count;
    rule.groups.push(group);
    rules.set(group.reason, rule);
  }
  return [...rules.values()].sort((one, other) => other.votes - one.votes);
}
