// Answers in words, below one another; files open in a new tab.
import type { AnswerLine } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { KeyValue } from "@/ui/card/KeyValue";
import { FileLink } from "./FileLink";

interface AnswerListProps {
  signupId: number;
  answers: readonly AnswerLine[];
}

export function AnswerList({ signupId, answers }: AnswerListProps) {
  const { t } = useTranslation();
  return (
    <KeyValue
      rows={answers.map(({ key, label, text, files }) => ({
        key,
        label,
        value:
          files.length === 0
            ? text
            : files.map((file, index) => (
                <FileLink key={file} signupId={signupId} file={file}>
                  {t("console.signups.file", { number: index + 1 })}
                </FileLink>
              )),
      }))}
    />
  );
}
