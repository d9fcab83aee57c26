// The persons chosen for a form.
import type { FormSchema, PersonId } from "@/core/generated/contract";
import { type PersonNeeds, personProblem } from "@/shared/person/completeness";
import type { SavedPerson } from "@/shared/person/savedPersons";

/** The chosen persons that still exist; before a choice the default person, or the only one, if complete. */
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

/** The choice after a press; if only one person is needed, the pressed one replaces the other. */
export function toggled(
  chosen: readonly PersonId[],
  id: PersonId,
  { personMax }: Pick<FormSchema, "personMax">,
): PersonId[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  if (personMax === 1) return [id];
  return chosen.length < personMax ? [...chosen, id] : [...chosen];
}
