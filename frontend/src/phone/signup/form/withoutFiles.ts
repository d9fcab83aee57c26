// Drafts without answers that are files.
import type { FormSchema } from "@/core/generated/contract";
import type { Answers } from "@/shared/question/asked";
import { isAnsweredWithFiles } from "@/shared/question/fileQuestion";
import type { Draft } from "./draft";

/** Typed answers without those that are files, and no logo. */
export function withoutFiles(
  form: FormSchema,
  draft: Draft,
): Pick<Draft, "answers" | "personAnswers" | "logo"> {
  const files = new Set(form.questions.filter(isAnsweredWithFiles).map(({ key }) => key));
  const without = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => !files.has(key)));
  const persons = Object.entries(draft.personAnswers).map(([id, own]) => [id, without(own)]);
  const personAnswers = Object.fromEntries(persons);
  return { answers: without(draft.answers), personAnswers, logo: null };
}
