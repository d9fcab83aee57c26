// Which person-info records are chosen for a form.
import type { FormSchema, PersonId, PersonInfo } from "@/core/generated/contract";
import { type PersonNeeds, personProblem } from "../person/completeness";

/** A record that the server has given its id. */
export type SavedPerson = PersonInfo & { id: PersonId };

export function savedPersons(list: readonly PersonInfo[]): SavedPerson[] {
  return list.filter((person): person is SavedPerson => person.id !== null);
}

/** Those who were chosen and still exist; before any choice the default person, if complete. */
export function chosenPersons(
  records: readonly SavedPerson[],
  ids: readonly PersonId[] | null,
  needs: PersonNeeds,
): SavedPerson[] {
  if (ids === null) {
    const likely = records.length === 1 ? records[0] : records.find((one) => one.isDefault);
    return likely && personProblem(likely, needs) === null ? [likely] : [];
  }
  return ids.flatMap((id) => records.find((person) => person.id === id) ?? []);
}

/** The choice after a press; where one is needed, another one takes its place. */
export function toggled(
  chosen: readonly PersonId[],
  id: PersonId,
  { personMax }: Pick<FormSchema, "personMax">,
): PersonId[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  if (personMax === 1) return [id];
  return chosen.length < personMax ? [...chosen, id] : [...chosen];
}
