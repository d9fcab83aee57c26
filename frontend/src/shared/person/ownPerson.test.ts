// Tests what a new person takes from the account.
import { expect, test } from "vitest";
import type { Account } from "@/core/generated/contract";
import { ofRelation, ownPerson } from "./ownPerson";

const ACCOUNT = { realname: "", mobile: "", email: "", birthday: "", gender: 0 } as Account;

test("the owner's proven number, address and name are filled in", () => {
  const account = { ...ACCOUNT, realname: "许念", mobile: "13800136021", email: "xu@mail.example" };
  const own = ownPerson(account);
  expect(own).toMatchObject({ name: "许念", areaCode: "86", phone: "13800136021" });
  expect(own).toMatchObject({ email: "xu@mail.example", relation: "self", isDefault: true });
});

test("a number of another country keeps its code", () => {
  const own = ownPerson({ ...ACCOUNT, mobile: "44 7700900123" });
  expect(own).toMatchObject({ areaCode: "44", phone: "7700900123" });
});

test("somebody else gets nothing that was filled in about the owner", () => {
  const account = {
    ...ACCOUNT,
    realname: "许念",
    email: "xu@mail.example",
    birthday: "1990-01-01",
  };
  const typed = { ...ownPerson(account), name: "许小念", phone: "13900139000" };
  const child = ofRelation(typed, "child", account);
  expect(child).toMatchObject({ name: "许小念", phone: "13900139000", email: "", birthday: "" });
  expect(ofRelation(typed, "self", account)).toBe(typed);
});
