// Tests decisions about votes: the result of each named vote, and rules with more votes than a call takes.
import "@/testing/wasmHost";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import { showTexts } from "@/testing/texts";
import consoleTexts from "../../../../locales/en/console.json";
import { decideNamed, decideRule } from "./decideVotes";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));

const LOST = new CallError({
  kind: "network",
  code: null,
  status: null,
  messageKey: "errors.network",
  message: null,
  data: null,
  toast: false,
  event: null,
});
const DECISION = {
  competitionId: 7,
  rule: { reason: "device", workId: null },
  reason: "One device.",
} as const;

beforeEach(() => {
  showTexts("en", { console: consoleTexts });
  call.mockReset();
});

test("a named vote that the server left as it is says so", async () => {
  call.mockResolvedValue({ changed: [2], unchanged: [1], more: false });
  const decide = decideNamed("void", {
    competitionId: 7,
    reason: "Bought.",
    unchanged: "Too late",
  });
  expect(await decide([1, 2])).toEqual({
    list: [
      { id: 1, code: 0, msg: "Too late" },
      { id: 2, code: null, msg: null },
    ],
  });
  const request = { competitionId: 7, ids: [1, 2], rule: null, reason: "Bought." };
  expect(call).toHaveBeenCalledWith("organise.voteVoid", request, expect.anything());
});

test("a rule is decided until it has no further votes", async () => {
  call
    .mockResolvedValueOnce({ changed: [1, 2], unchanged: [], more: true })
    .mockResolvedValueOnce({ changed: [3], unchanged: [], more: false });
  const progress = vi.fn();
  const result = await decideRule("count", DECISION, progress);
  expect(result).toEqual({ verdict: "count", changed: 3, failure: null });
  expect(progress.mock.calls).toEqual([[2], [3]]);
  expect(call).toHaveBeenCalledTimes(2);
});

test("a failure reports the rest, and counts the votes that changed before it", async () => {
  call
    .mockResolvedValueOnce({ changed: [1, 2], unchanged: [], more: true })
    .mockRejectedValueOnce(LOST);
  const result = await decideRule("void", DECISION, () => {});
  expect(result.changed).toBe(2);
  expect(result.failure).toMatch(/^No answer arrived/);
});
