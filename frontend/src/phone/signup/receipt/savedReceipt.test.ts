import { expect, test, vi } from "vitest";
import type { SignupReceipt } from "@/core/generated/contract";
import { forgetReceipt, readReceipt, saveReceipt } from "./savedReceipt";

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
  item: { id: 7 },
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

test("a receipt of an ended activity is deleted", () => {
  saveReceipt("1", 7, { receipt, savedAt: NOW });
  expect(readReceipt("1", 7, Date.parse(receipt.endTime))).toBeNull();
  expect(stored.get("ticket.1.7")).toBeUndefined();
});

test.each(["", "{", "null", "[]", '{"receipt":{},"savedAt":1}', '{"receipt":{"persons":[]}}'])(
  "a stored text of another version (%s) is no receipt",
  (text) => {
    stored.set("ticket.1.7", text);
    expect(readReceipt("1", 7, NOW)).toBeNull();
  },
);
