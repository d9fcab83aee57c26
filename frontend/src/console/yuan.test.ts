// Typed amounts become fen without a float's rounding.
import { expect, test } from "vitest";
import { fenOf, typedYuan } from "./yuan";

test.each([
  ["68", 6800],
  [" 68.5 ", 6850],
  ["0,01", 1],
  ["1.15", 115],
  ["999999999", 99_999_999_900],
])("“%s” is %d fen", (typed, fen) => {
  expect(fenOf(typed)).toBe(fen);
});

test.each(["", "-1", "1.234", "1,000.50", "1e3", "68 yuan", "."])("“%s” is no amount", (typed) => {
  expect(fenOf(typed)).toBeNull();
});

test("an amount is offered with decimals only where it has some", () => {
  expect([typedYuan(6800), typedYuan(6805)]).toEqual(["68", "68.05"]);
});
