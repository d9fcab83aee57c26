// Questions answered with files.
import type { Answer, Question } from "@/core/generated/contract";
import type { UploadProgress } from "@/shared/upload/uploadItem";

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

export function isAnsweredWithFiles({ type }: Pick<Question, "type">): boolean {
  return FILES.has(type);
}
