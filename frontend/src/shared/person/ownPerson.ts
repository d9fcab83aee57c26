// The account's owner as a new person: what the account knows need not be typed again.
import type { Account, PersonInfo } from "@/core/generated/contract";
import { HOME_AREA_CODE, newPerson } from "./newPerson";

/** A verified number of another country is stored as `44 7700900123`, one of mainland China without its code. */
const WITH_CODE = /^(\d{1,3}) (\d+)$/;

export function ownPerson(account: Account): PersonInfo {
  const { realname, mobile, email, birthday, gender } = account;
  const [, areaCode = HOME_AREA_CODE, phone = mobile] = WITH_CODE.exec(mobile) ?? [];
  return { ...newPerson(true), name: realname, areaCode, phone, email, birthday, gender };
}
