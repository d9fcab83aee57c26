// Decisions about votes: about named ones with the result of each, or about all held ones of a rule, in pieces.
import type { VoteRule, VotesDecided } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { type Decide, failureText } from "../decision/decideAll";

/** Votes are counted, or made void. */
export type Verdict = "count" | "void";

interface Decision {
  competitionId: number;
  ids: number[];
  rule: VoteRule | null;
  reason: string;
}

const QUIET = { showMessage: false };

const send = (verdict: Verdict, decision: Decision): Promise<VotesDecided> =>
  verdict === "count"
    ? organiserCall("organise.voteCount", decision, QUIET)
    : organiserCall("organise.voteVoid", decision, QUIET);

interface NamedVotes {
  competitionId: number;
  reason: string;
  /** Said about votes that did not change. */
  unchanged: string;
}

/** The call names the votes that did not change, without a code. */
const NO_CODE = 0;

export function decideNamed(verdict: Verdict, named: NamedVotes): Decide {
  const { competitionId, reason, unchanged } = named;
  return async (ids) => {
    const answer = await send(verdict, { competitionId, ids, rule: null, reason });
    const changed = new Set(answer.changed);
    return {
      list: ids.map((id) =>
        changed.has(id) ? { id, code: null, msg: null } : { id, code: NO_CODE, msg: unchanged },
      ),
    };
  };
}

export interface RuleResult {
  verdict: Verdict;
  /** Votes that changed. */
  changed: number;
  /** Why the rest did not; null if nothing failed. */
  failure: string | null;
}

interface RuleDecision {
  competitionId: number;
  rule: VoteRule;
  reason: string;
}

/** Repeats the call until the rule has no further votes. What changed before a failure stays changed. */
export async function decideRule(
  verdict: Verdict,
  decision: RuleDecision,
  onProgress: (changed: number) => void,
): Promise<RuleResult> {
  let changed = 0;
  try {
    for (;;) {
      const answer = await send(verdict, { ...decision, ids: [] });
      changed += answer.changed.length;
      onProgress(changed);
      if (!answer.more) return { verdict, changed, failure: null };
    }
  } catch (error) {
    return { verdict, changed, failure: failureText(error) };
  }
}
