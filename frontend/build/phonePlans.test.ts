// @vitest-environment node
// The table of numbering plans matches the package's data, and knows the package's own example numbers.
import { readFileSync } from "node:fs";
import { getCountries, getCountryCallingCode } from "libphonenumber-js";
import examples from "libphonenumber-js/examples.mobile.json";
import { expect, test } from "vitest";
import { PHONE_PLANS_FILE, phonePlans } from "./phonePlans.ts";

test("the file is the output of `npm run countries`", () => {
  expect(readFileSync(PHONE_PLANS_FILE, "utf8")).toBe(phonePlans());
});

test("the example of every region is valid in its plan", () => {
  const { plans } = JSON.parse(phonePlans());
  for (const region of getCountries()) {
    const known: { pattern: string }[] = plans[getCountryCallingCode(region)];
    const isValid = known.some(({ pattern }) =>
      new RegExp(`^(?:${pattern})$`).test(examples[region]),
    );
    expect(isValid, region).toBe(true);
  }
});
