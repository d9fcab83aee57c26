// An import in pieces: it ends with its page, and what was not sent stays unsent.
import "@/testing/wasmHost";
import { expect, test } from "vitest";
import type { ImportEntry } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { importRows, newRun, type SendPiece } from "./importRows";

const rows = Array.from({ length: 2 * limits.importPiece + 1 }, (_, place) => ({
  row: place + 2,
})) as ImportEntry[];

const writes: SendPiece = async (piece) => ({
  list: piece.map(({ row }) => ({ row, applyId: row, kind: null })),
});

test("all rows are sent in pieces", async () => {
  const run = await importRows(newRun(rows), writes, () => {});
  expect([run.done, run.outcomes.size]).toEqual([rows.length, rows.length]);
});

test("after the page is left no further piece is sent", async () => {
  const left = new AbortController();
  let pieces = 0;
  const leaves: SendPiece = (piece, nonce) => {
    pieces += 1;
    left.abort();
    return writes(piece, nonce);
  };
  const run = await importRows(newRun(rows), leaves, () => {}, left.signal);
  expect([pieces, run.done]).toEqual([1, limits.importPiece]);
});
