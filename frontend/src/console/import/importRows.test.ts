// Rows are sent in pieces; a piece that fails is sent again with the same key, so that no row is written twice.
import "@/testing/wasmHost";
import { expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import { TOO_FAST } from "@/core/generated/codes";
import type { ImportEntry } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { type ImportRun, importRows, newRun, type SendPiece } from "./importRows";

const PIECE = limits.importPiece;

// The rest of a row does not matter here.
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ row: index + 2 })) as ImportEntry[];

const writes: SendPiece = async (piece) => ({
  list: piece.map(({ row }) => ({ row, applyId: row, kind: null })),
});

const failure = (kind: "network" | "refused", code: number | null, data: unknown = null) =>
  new CallError({
    kind,
    code,
    status: null,
    messageKey: "errors.network",
    message: null,
    data,
    toast: false,
    event: null,
  });

test("pieces are sent one after the other, each with a key of its own", async () => {
  const send = vi.fn(writes);
  const done = await importRows(newRun(rows(PIECE + 3)), send, () => {});
  expect(send.mock.calls.map(([piece]) => piece.length)).toEqual([PIECE, 3]);
  expect(new Set(send.mock.calls.map(([, nonce]) => nonce)).size).toBe(2);
  expect([done.done, done.outcomes.size]).toEqual([PIECE + 3, PIECE + 3]);
});

test("after a lost answer the same piece goes on with the same key", async () => {
  const send = vi.fn(writes);
  send.mockImplementationOnce(writes);
  send.mockRejectedValueOnce(failure("network", null));
  const runs: ImportRun[] = [];
  const begin = importRows(newRun(rows(PIECE * 2)), send, (run) => runs.push(run));
  await expect(begin).rejects.toThrow();
  const [stopped] = runs;
  if (!stopped) throw new Error("the first piece has no result");
  expect(stopped.done).toBe(PIECE);
  const done = await importRows(stopped, send, () => {});
  expect(send.mock.calls[2]).toEqual(send.mock.calls[1]);
  expect(done.done).toBe(PIECE * 2);
});

test("too many calls only make it wait", async () => {
  vi.useFakeTimers();
  const send = vi.fn(writes);
  send.mockRejectedValueOnce(failure("refused", TOO_FAST, { retryAfter: 7 }));
  const going = importRows(newRun(rows(1)), send, () => {});
  await vi.advanceTimersByTimeAsync(6_900);
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect((await going).done).toBe(1);
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  vi.useRealTimers();
});
