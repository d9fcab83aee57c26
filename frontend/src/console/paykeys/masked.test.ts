// Hidden middles of numbers and ids.
import { expect, test } from "vitest";
import { masked, maskedKeyId } from "./masked";

test("the middle of a number is hidden, and more of a short one", () => {
  expect(masked("1680002231")).toBe("1680••••2231");
  expect(masked("16802231")).toBe("16••••31");
  expect(masked("wx8f0123456789c02e")).toBe("wx8f••••c02e");
});

test("a verifying key is recognised by the end of its id", () => {
  expect(maskedKeyId("PUB_KEY_ID_0116800022312024112500000031")).toBe("PUB_KEY_ID_…0031");
  expect(maskedKeyId("5F2A9C0D00000000000000000000000000007E41")).toBe("5F2A…7E41");
});
