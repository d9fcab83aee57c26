// Numbers of identity documents as the server shows them: their middle is hidden.
import type { PersonInfo } from "@/core/generated/contract";

/** It came from the server; what is typed has no such mark. */
export function isMaskedNumber(number: string): boolean {
  return number.includes("*");
}

export function shownMask(number: string): string {
  return number.replaceAll("*", "•");
}

/** A record as it may lie on the phone: without a number that was typed. */
export function withoutNumber(person: PersonInfo): PersonInfo {
  return isMaskedNumber(person.idNo) ? person : { ...person, idNo: "" };
}
