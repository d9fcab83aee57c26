// The account's owner as a new person: what the account knows need not be typed again.
import type { Account, PersonInfo, Relation } from "@/core/generated/contract";
import { HOME_AREA_CODE, newPerson } from "./newPerson";

/** A verified number of another country is stored as `44 7700900123`, one of mainland China without its code. */
const WITH_CODE = /^(\d{1,3}) (\d+)$/;

export function ownPerson(account: Account): PersonInfo {
  const { realname, mobile, email, birthday, gender } = account;
  const [, areaCode = HOME_AREA_CODE, phone = mobile] = WITH_CODE.exec(mobile) ?? [];
  return { ...newPerson(true), name: realname, areaCode, phone, email, birthday, gender };
}

const FILLED_IN = ["name", "areaCode", "phone", "email", "birthday", "gender"] as const;

/** The person after a change of relation: what was filled in about the owner does not belong to somebody else. */
export function ofRelation(person: PersonInfo, relation: Relation, account: Account): PersonInfo {
  if (person.relation !== "self" || relation === "self") return person;
  const [own, blank] = [ownPerson(account), newPerson(true)];
  const known = FILLED_IN.filter((key) => person[key] === own[key]);
  return { ...person, ...Object.fromEntries(known.map((key) => [key, blank[key]])) };
}
