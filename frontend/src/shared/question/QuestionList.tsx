// The questions of one part of the form, under their heading.
import { type ComponentType, useId } from "react";
import type { Answer, FieldErrors } from "@/core/generated/contract";
import type { UploadProgress } from "@/shared/upload/uploadItem";
import type { Asked } from "./asked";
import type { FileQuestionProps } from "./fileQuestion";
import { QuestionField } from "./QuestionField";
import styles from "./QuestionList.module.css";

interface QuestionListProps {
  /** Level of the heading: 2 for a part of the page, 3 within such a part. */
  level: 2 | 3;
  title: string;
  asked: Asked;
  /** Keys of questions whose answers cannot be changed. */
  fixed: readonly string[];
  errors: FieldErrors;
  /** Takes the files that answer a question. */
  files: ComponentType<FileQuestionProps>;
  /** Key of a question to point out. */
  marked?: string | undefined;
  onAnswer: (key: string, answer: Answer) => void;
  /** Reports the upload of files that answer a question; `field` has the name used in errors. */
  onProgress: (field: string, progress: UploadProgress) => void;
}

export function QuestionList(props: QuestionListProps) {
  const { level, title, asked, fixed, errors, files, marked, onAnswer, onProgress } = props;
  const headingId = useId();
  const Heading = level === 2 ? "h2" : "h3";
  if (asked.questions.length === 0) return null;
  return (
    <section className={level === 2 ? styles.part : styles.inner} aria-labelledby={headingId}>
      <Heading id={headingId} className={styles.heading}>
        {title}
      </Heading>
      {asked.questions.map((question) => (
        <div
          key={question.key}
          className={question.key === marked ? styles.marked : undefined}
          data-marked={question.key === marked || undefined}
        >
          <QuestionField
            question={question}
            files={files}
            answer={asked.typed[question.key]}
            onAnswer={(answer) => onAnswer(question.key, answer)}
            rule={errors[`${asked.part}answers.${question.key}`]}
            onProgress={(progress) => onProgress(`${asked.part}answers.${question.key}`, progress)}
            fixed={fixed.includes(question.key) && asked.sent[question.key] !== undefined}
          />
        </div>
      ))}
    </section>
  );
}
