// Runs a decision about a rule, one at a time, and holds its progress and its result.
import { useState } from "react";
import type { VoteRule } from "@/core/generated/contract";
import type { BulkProgress } from "../decision/useBulk";
import { decideRule, type RuleResult, type Verdict } from "./decideVotes";
import { refreshVotes } from "./refreshVotes";

export interface RuleChoice {
  verdict: Verdict;
  rule: VoteRule;
  /** Held votes of the rule, as last seen. */
  votes: number;
}

export function useRule(competitionId: number) {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [result, setResult] = useState<RuleResult | null>(null);
  const start = async ({ verdict, rule, votes }: RuleChoice, reason: string): Promise<void> => {
    setResult(null);
    // Votes may be added while the decision runs.
    const show = (done: number) => setProgress({ done, total: Math.max(done, votes) });
    show(0);
    setResult(await decideRule(verdict, { competitionId, rule, reason }, show));
    setProgress(null);
    refreshVotes();
  };
  return {
    progress,
    result,
    start: (choice: RuleChoice, reason: string) => void start(choice, reason),
  };
}
