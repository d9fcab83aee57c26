// A decision about many rows: in pieces, with a truthful result for each row.
import "@/testing/wasmHost";
import { expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import { showTexts } from "@/testing/texts";
import console_ from "../../../../locales/en/console.json";
import { type Decide, decideAll, loadAll, PIECE } from "./decideAll";

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Row ${index + 1}`,
    number: String(index + 1),
  }));

const succeeds: Decide = async (ids) => ({
  list: ids.map((id) => ({ id, code: null, msg: null })),
});

test("rows are sent in pieces, and each refused one has the server's reason", async () => {
  const decide = vi.fn<Decide>(async (ids) => ({
    list: ids.map((id) =>
      id === 101 ? { id, code: 4011, msg: "Approved already" } : { id, code: null, msg: null },
    ),
  }));
  const onProgress = vi.fn();
  const { changed, unchanged } = await decideAll(rows(PIECE + 5), decide, onProgress);
  expect(decide.mock.calls.map(([ids]) => ids.length)).toEqual([PIECE, 5]);
  expect(onProgress.mock.calls).toEqual([[PIECE], [PIECE + 5]]);
  expect(changed).toHaveLength(PIECE + 4);
  expect(unchanged).toEqual([{ id: 101, name: "Row 101", number: "101", why: "Approved already" }]);
});

test("a row that the answer does not name counts as unchanged", async () => {
  const { changed, unchanged } = await decideAll(
    rows(2),
    async () => ({ list: [{ id: 1, code: null, msg: null }] }),
    () => {},
  );
  expect([changed.length, unchanged.length]).toEqual([1, 1]);
});

test("without an answer the piece is unknown, and later ones are not sent", async () => {
  showTexts("en", { console: console_ });
  const lost = new CallError({
    kind: "network",
    code: null,
    status: null,
    messageKey: "errors.network",
    message: null,
    data: null,
    toast: false,
    event: null,
  });
  const decide = vi.fn(succeeds);
  decide.mockImplementationOnce(succeeds);
  decide.mockRejectedValueOnce(lost);
  const { changed, unchanged } = await decideAll(rows(2 * PIECE + 1), decide, () => {});
  expect(changed).toHaveLength(PIECE);
  expect(decide).toHaveBeenCalledTimes(2);
  expect(unchanged[0]?.why).toBe(console_.decision.unknown);
  expect(unchanged.at(-1)?.why).toBe(console_.decision.notSent);
});

test("all rows of a filter are read page by page, each once", async () => {
  const all = rows(150);
  // A new row has moved another to the second page.
  const pages = [all.slice(0, 100), all.slice(99)];
  const found = await loadAll(async (page) => ({ rows: pages[page - 1] ?? [], total: 150 }));
  expect(found.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test("a list that goes on by key is read to its last key", async () => {
  const all = rows(250);
  const found = await loadAll(async (_, size, key) => {
    const from = Number(key ?? 0);
    const next = from + size;
    // The total is exact up to a bound only.
    return { rows: all.slice(from, next), total: 10, key: next < 250 ? String(next) : null };
  });
  expect(found).toHaveLength(250);
});
