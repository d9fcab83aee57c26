// @vitest-environment node
// The table of calling codes matches the package's data and is small enough for a phone.
import { readFileSync } from "node:fs";
import { getCountries, getCountryCallingCode } from "libphonenumber-js";
import { expect, test } from "vitest";
import { CALLING_CODES } from "../src/shared/country/callingCodes.gen.ts";
import { CALLING_CODES_FILE, COUNTRIES_FILE, callingCodes, countries } from "./callingCodes.ts";

test("the file is the output of `npm run countries`", () => {
  expect(readFileSync(CALLING_CODES_FILE, "utf8")).toBe(callingCodes());
});

test("the server accepts the countries that the page offers", () => {
  expect(readFileSync(COUNTRIES_FILE, "utf8")).toBe(countries());
  const offered = CALLING_CODES.match(/[A-Z]{2}/g) ?? [];
  expect(countries().trim().split("\n")).toEqual([...offered].sort());
});

test("every region of the package has its code, and there are no others", () => {
  const table = CALLING_CODES.split(" ").flatMap((entry) => {
    const code = entry.replace(/\D/g, "");
    return (entry.match(/[A-Z]{2}/g) ?? []).map((region) => [region, code]);
  });
  const wanted = getCountries().map((region) => [region, getCountryCallingCode(region)]);
  expect(table.toSorted()).toEqual(wanted.toSorted());
});

test("the main region of a shared code comes first", () => {
  for (const start of ["1US", "7RU", "39IT", "44GB", "47NO", "61AU"]) {
    expect(CALLING_CODES).toMatch(new RegExp(`(^| )${start}[A-Z]`));
  }
});

test("the table takes less than 3 kB", () => {
  expect(CALLING_CODES.length).toBeLessThan(3000);
});
