// Answers in words, each below its question, which may be long; files open in a new tab.
import type { AnswerLine } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import styles from "./AnswerList.module.css";
import { FileLink } from "./FileLink";

interface AnswerListProps {
  signupId: number;
  answers: readonly AnswerLine[];
}

export function AnswerList({ signupId, answers }: AnswerListProps) {
  const { t } = useTranslation();
  return (
    <dl>
      {answers.map(({ key, label, text, files }) => (
        <div key={key} className={styles.answer}>
          <dt className={styles.question}>{label}</dt>
          <dd dir="auto">
            {text}
            {files.map((file, index) => (
              <FileLink key={file} signupId={signupId} file={file}>
                {t("console.signups.file", { number: index + 1 })}
              </FileLink>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
