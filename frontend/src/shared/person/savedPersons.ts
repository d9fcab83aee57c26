// The saved persons of an account, which all have an id.
import type { PersonId, PersonInfo } from "@/core/generated/contract";

/** A person with an id from the server. */
export type SavedPerson = PersonInfo & { id: PersonId };

export function savedPersons(list: readonly PersonInfo[]): SavedPerson[] {
  return list.filter((person): person is SavedPerson => person.id !== null);
}
