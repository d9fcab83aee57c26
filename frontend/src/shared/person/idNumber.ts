// Numbers of identity documents, which the server sends with a masked middle.
import type { PersonInfo } from "@/core/generated/contract";

/** Only the server's numbers contain an asterisk. */
export function isMaskedNumber(number: string): boolean {
  return number.includes("*");
}

export function shownMask(number: string): string {
  return number.replaceAll("*", "•");
}

/** A person as it may be stored on the phone: without a typed number. */
export function withoutNumber(person: PersonInfo): PersonInfo {
  return isMaskedNumber(person.idNo) ? person : { ...person, idNo: "" };
}
