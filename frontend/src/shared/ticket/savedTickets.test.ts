import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { SignupReceipt } from "@/core/generated/contract";
import { forgetReceipt, readReceipt, saveReceipt, useValidTickets } from "./savedTickets";

const stored = vi.hoisted(() => new Map<string, string>());
vi.mock("@/core/storedText", () => ({
  storedText: (key: string) => stored.get(key),
  storeText: (key: string, value: string | null) => {
    if (value === null) stored.delete(key);
    else stored.set(key, value);
  },
}));

const NOW = Date.parse("2026-11-21T08:00:00Z");
const receipt = {
  item: { id: 7, startTime: "2026-11-22T06:00:00Z" },
  persons: [{ name: "Lin", phone: "", ticketCode: "LR1.a-1-1-1-1.x" }],
  endTime: "2026-11-22T08:00:00Z",
} as SignupReceipt;

test("a receipt is found by its own account only", () => {
  saveReceipt("1", 7, { receipt, savedAt: NOW });
  expect(readReceipt("1", 7, NOW)).toEqual({ receipt, savedAt: NOW });
  expect(readReceipt("2", 7, NOW)).toBeNull();
  forgetReceipt("1", 7);
  expect(readReceipt("1", 7, NOW)).toBeNull();
});

test("a receipt of an ended activity is deleted when it is read or when another one is saved", () => {
  saveReceipt("1", 7, { receipt, savedAt: NOW });
  const end = Date.parse(receipt.endTime);
  expect(readReceipt("1", 7, end)).toBeNull();
  expect(stored.has("ticket.1")).toBe(false);
  saveReceipt("1", 7, { receipt, savedAt: NOW });
  const later = { ...receipt, item: { ...receipt.item, id: 8 }, endTime: "2026-12-22T08:00:00Z" };
  saveReceipt("1", 8, { receipt: later, savedAt: end });
  expect(Object.keys(JSON.parse(stored.get("ticket.1") ?? ""))).toEqual(["8"]);
});

test("the valid tickets of an account are listed, the next one first", () => {
  vi.useFakeTimers({ now: NOW });
  const of = (id: number, startTime: string, ticket = "valid") => {
    const item = { ...receipt.item, id, startTime };
    saveReceipt("3", id, { receipt: { ...receipt, item, ticket } as SignupReceipt, savedAt: NOW });
  };
  of(1, "2026-11-22T06:00:00Z");
  of(2, "2026-11-21T09:00:00Z");
  of(3, "2026-11-21T09:00:00Z", "void");
  of(4, "2026-11-10T09:00:00Z");
  const { result, rerender } = renderHook(() => useValidTickets("3"));
  expect(result.current.map(({ receipt: { item } }) => item.id)).toEqual([2, 1, 4]);
  act(() => forgetReceipt("3", 2));
  rerender();
  expect(result.current.map(({ receipt: { item } }) => item.id)).toEqual([1, 4]);
  vi.useRealTimers();
});

test.each([
  "",
  "{",
  "null",
  "[]",
  '{"7":{"receipt":{},"savedAt":1}}',
  '{"7":{"receipt":{"persons":[]}}}',
])("a stored text of another version (%s) is no receipt", (text) => {
  stored.set("ticket.1", text);
  expect(readReceipt("1", 7, NOW)).toBeNull();
});
