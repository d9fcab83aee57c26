// Tests names and masked contacts of accounts.
import { expect, test } from "vitest";
import { maskMail, maskMobile } from "./accountName";

test("addresses and numbers are never shown in full", () => {
  expect(maskMail("linzhixia@mail.com")).toBe("li•••@mail.com");
  expect(maskMail("lin@mail.com")).toBe("l•••@mail.com");
  expect(maskMail("a@b.cn")).toBe("a•••@b.cn");
  expect(maskMail("none")).toBe("•••");
  expect(maskMobile("13800136021")).toBe("138••••6021");
  expect(maskMobile("12345")).toBe("•••");
});
