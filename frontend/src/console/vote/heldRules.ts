// Held votes by rule: the totals of each reason, with its groups by work.
import type { HeldGroup, HeldGroups, HeldRule } from "@/core/generated/contract";

export interface RuleGroups extends HeldRule {
  /** One for each work, the largest first; those of many works are not all there. */
  groups: HeldGroup[];
}

export function heldRules({ rules, list }: HeldGroups): RuleGroups[] {
  return rules.map((rule) => ({
    ...rule,
    groups: list.filter(({ reason }) => reason === rule.reason),
  }));
}

/** Votes that wait for staff: accounts that like further works settle those of `minWorks` by themselves. */
export function waitingFor({ rules }: HeldGroups): number {
  return rules.reduce((sum, { reason, count }) => (reason === "minWorks" ? sum : sum + count), 0);
}
