// The core's test cases for the check of votes, run by the page as WebAssembly.
import "@/testing/wasmHost";
import { beforeEach, expect, it } from "vitest";
import { coreCases } from "@/testing/coreCases";
import type { VoteProof, VoteReceipt, VoteVerdict } from "./generated/contract";
import { checkVote, seenLogSize } from "./voteLog";

interface VoteLogCases {
  activity: number;
  /** Checked one after the other in one browser. */
  steps: {
    name: string;
    receipt: VoteReceipt;
    answer: VoteProof;
    verdict: VoteVerdict;
    seen: number | null;
  }[];
}

beforeEach(() => localStorage.clear());

it("a browser checks entries and remembers what it has verified", () => {
  const { activity, steps } = coreCases<VoteLogCases>("voteLog");
  expect(seenLogSize(activity)).toBeUndefined();
  const outcomes = steps.map(({ name, receipt, answer }) => ({
    name,
    verdict: checkVote(activity, receipt, answer),
    seen: seenLogSize(activity) ?? null,
  }));
  expect(outcomes).toEqual(steps.map(({ name, verdict, seen }) => ({ name, verdict, seen })));
});
