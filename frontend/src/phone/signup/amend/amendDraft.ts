// The draft of answers to open questions, stored on the phone until they are sent.
import type { SignupAmendForm } from "@/core/generated/contract";
import { type Draft, emptyDraft } from "../form/draft";

/** Apart from the draft of a change of the whole sign-up. */
export function amendPlace(id: number): string {
  return `amend${id}`;
}

/** Begins with the answers of the sign-up. Those about persons are keyed by their place: they cannot be chosen here. */
export function amendDraft({ form, version, answers, personAnswers }: SignupAmendForm): Draft {
  const own = personAnswers.map((given, index) => [String(index), given] as const);
  return {
    ...emptyDraft(),
    formVersion: form.formVersion,
    version,
    answers,
    personAnswers: Object.fromEntries(own),
  };
}
