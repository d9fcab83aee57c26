// Tests which tickets on the phone are requested again, and which are forgotten.
import "@/testing/wasmHost";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import type { SignupReceipt } from "@/core/generated/contract";
import { keepTickets } from "./keepTickets";
import { readReceipt, saveReceipt } from "./savedTickets";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));
vi.mock("@/host/offlineCache", () => ({ cacheForOffline: async () => true }));

const HOUR = 3_600_000;
const ACCOUNT = "1";
const after = (ms: number) => new Date(Date.now() + ms).toISOString();

/** The ticket of another account's sign-up, which the caller's own list lacks. */
function saveOther(id: number, age: number): void {
  const receipt = {
    item: { id, own: false, confirmed: true, startTime: after(24 * HOUR) },
    persons: [],
    endTime: after(26 * HOUR),
  };
  saveReceipt(ACCOUNT, id, {
    // Only what the phone's storage reads.
    receipt: receipt as unknown as SignupReceipt,
    savedAt: Date.now() - age,
  });
}

const failure = (kind: "refused" | "network", code: number | null) =>
  new CallError({
    kind,
    code,
    status: null,
    messageKey: "errors.network",
    message: null,
    data: null,
    toast: false,
    event: null,
  });
const keep = () => keepTickets(new QueryClient(), ACCOUNT, []);
const kept = (id: number) => readReceipt(ACCOUNT, id, Date.now()) !== null;

test("a ticket in another account's sign-up is forgotten once the server refuses it", async () => {
  saveOther(7, 2 * HOUR);
  call.mockRejectedValue(failure("refused", 4004));
  await keep();
  expect(kept(7)).toBe(false);
});

test("without an answer it stays, and a fresh one is not requested", async () => {
  call.mockReset().mockRejectedValue(failure("network", null));
  saveOther(8, 2 * HOUR);
  saveOther(9, HOUR / 2);
  await keep();
  expect(call.mock.calls.map(([, request]) => request)).toEqual([{ id: 8 }]);
  expect([kept(8), kept(9)]).toEqual([true, true]);
});
