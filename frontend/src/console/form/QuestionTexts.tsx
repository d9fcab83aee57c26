// The texts of a question, in the source language and in the one that the address names.
import type { StoredQuestion } from "@/core/generated/contract";
import { LANGUAGES } from "@/i18n/languages";
import { useTranslation } from "@/i18n/useTranslation";
import { Icon } from "@/ui/icon/Icon";
import { LabelField } from "../label/LabelField";
import { LanguageStrip, targetOf, useLanguageState } from "../label/LanguageStrip";
import { consoleAddress, useConsoleQuery } from "../route";
import styles from "./QuestionTexts.module.css";
import { type EditQuestion, labelsOf } from "./questions";
import { hasPlaceholder } from "./questionTypes";
import type { ErrorOf } from "./useFormErrors";

interface QuestionTextsProps {
  question: StoredQuestion;
  edit: EditQuestion;
  errorOf: ErrorOf;
}

export function QuestionTexts({ question, edit, errorOf }: QuestionTextsProps) {
  const { t } = useTranslation();
  const [query] = useConsoleQuery("form");
  const target = targetOf(query.language);
  const labels = labelsOf(question);
  const stateOf = useLanguageState(labels);
  const name = LANGUAGES.find(({ tag }) => tag === target)?.name ?? target;
  const field = (part: "label" | "help" | "placeholder", rows?: number) => (
    <LabelField
      stacked
      label={t(`console.form.field.${part}`)}
      value={question[part]}
      onChange={(value) => edit({ [part]: value }, part)}
      target={target}
      rows={rows}
      required={part === "label"}
      error={errorOf(part)}
    />
  );
  return (
    <>
      <details className={styles.languages}>
        <summary>
          <span lang={target}>{name}</span>
          <small>{stateOf(target)}</small>
          <Icon name="caret-down-bold" size={13} />
        </summary>
        <LanguageStrip
          labels={labels}
          target={target}
          to={(language) => consoleAddress("form", { ...query, language })}
        />
      </details>
      {field("label")}
      {field("help", 2)}
      {hasPlaceholder(question.type) && field("placeholder")}
    </>
  );
}
