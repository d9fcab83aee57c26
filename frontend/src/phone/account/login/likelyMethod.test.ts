// Tests which way to log in comes first.
import { expect, test } from "vitest";
import { isInChina, likelyFirst } from "./likelyMethod";

test("a phone on Chinese time gets the server's order", () => {
  expect(isInChina("en", "Asia/Shanghai")).toBe(true);
  expect(likelyFirst(["phone", "mail", "password"], true)).toEqual(["phone", "mail", "password"]);
});

test("elsewhere e-mail comes first, if the server has it", () => {
  expect(isInChina("zh-Hans", "Europe/Berlin")).toBe(false);
  expect(likelyFirst(["phone", "mail", "password"], false)).toEqual(["mail", "phone", "password"]);
  expect(likelyFirst(["phone", "password"], false)).toEqual(["phone", "password"]);
});
