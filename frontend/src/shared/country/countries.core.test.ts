// The core accepts every calling code in the list.
import "@/testing/wasmHost";
import { expect, test } from "vitest";
import { checkPhoneCodeRequest } from "@/core/forms";
import { CALLING_CODES } from "./callingCodes.gen";

const codes = CALLING_CODES.split(" ").map((entry) => entry.replace(/\D/g, ""));

test.each(codes)("+%s", (code) => {
  const number = code === "86" ? "13800138000" : "71234567";
  expect(checkPhoneCodeRequest(code, number)).toEqual({});
});

test("a code followed by digits of the number is rejected", () => {
  for (const code of ["8", "861", "8613"]) {
    expect(checkPhoneCodeRequest(code, "13800138")).toEqual({ mobile: { rule: "phone" } });
  }
});
