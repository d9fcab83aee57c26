import { expect, test } from "vitest";
import { applyMerchantColour } from "./merchantColour";

const sheets = () =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map((link) =>
    link.getAttribute("href"),
  );

test("a page has one colour, and Laurel's where the merchant has none", () => {
  applyMerchantColour("#d19a2e");
  applyMerchantColour("#d19a2e");
  expect(sheets()).toEqual(["/theme/d19a2e.css"]);
  applyMerchantColour("#2f50b0");
  expect(sheets()).toEqual(["/theme/2f50b0.css"]);
  applyMerchantColour("");
  expect(sheets()).toEqual([]);
});
