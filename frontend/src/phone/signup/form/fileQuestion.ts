// Props and helpers of questions answered with files.
import type { Answer, FormSchema, Question } from "@/core/generated/contract";
import type { UploadProgress } from "@/shared/upload/uploadItem";
import type { Answers, Draft } from "./draft";

export interface FileQuestionProps {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  /** Reports the upload of the chosen files. */
  onProgress: (progress: UploadProgress) => void;
  error: string | null;
  disabled: boolean;
  note: string | undefined;
}

const FILES: ReadonlySet<Question["type"]> = new Set(["image", "video", "file"]);

export function isAnsweredWithFiles({ type }: Question): boolean {
  return FILES.has(type);
}

/** Typed answers without those that are files. */
export function withoutFiles(
  form: FormSchema,
  draft: Draft,
): Pick<Draft, "answers" | "personAnswers"> {
  const files = new Set(form.questions.filter(isAnsweredWithFiles).map(({ key }) => key));
  const without = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => !files.has(key)));
  const persons = Object.entries(draft.personAnswers).map(([id, own]) => [id, without(own)]);
  return { answers: without(draft.answers), personAnswers: Object.fromEntries(persons) };
}
