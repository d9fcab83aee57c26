// The options of a question in their order. An option keeps its value when its text is changed, and so do answers.
import { newOption } from "@/core/activityEditor";
import type { StoredOption, StoredQuestion } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { Icon } from "@/ui/icon/Icon";
import { LabelField } from "../label/LabelField";
import { targetOf } from "../label/LanguageStrip";
import { useConsoleQuery } from "../route";
import styles from "./OptionsField.module.css";
import { type EditQuestion, seed } from "./questions";
import type { ErrorOf } from "./useFormErrors";

interface OptionsFieldProps {
  question: StoredQuestion;
  edit: EditQuestion;
  errorOf: ErrorOf;
}

export function OptionsField({ question, edit, errorOf }: OptionsFieldProps) {
  const { t } = useTranslation();
  const [{ language }] = useConsoleQuery("form");
  const target = targetOf(language);
  const { options } = question;
  const change = (next: StoredOption[], mark?: string) => edit({ options: next }, mark);
  const without = (index: number) => options.filter((_, at) => at !== index);
  const raised = (option: StoredOption, index: number) => {
    const others = without(index);
    return [...others.slice(0, index - 1), option, ...others.slice(index - 1)];
  };
  const error = errorOf("options");
  return (
    <fieldset className={styles.options}>
      <legend>{t("console.form.field.options")}</legend>
      {options.map((option, index) => {
        const number = index + 1;
        const name = t("console.form.option", { number });
        const label = `options.${index}.label`;
        return (
          <div key={option.value} className={styles.option}>
            <LabelField
              stacked
              label={name}
              value={option.label}
              onChange={(text) =>
                change(
                  options.map((one, at) => (at === index ? { ...one, label: text } : one)),
                  `${option.value} label`,
                )
              }
              target={target}
              error={errorOf(label) ?? errorOf(`options.${index}.value`)}
            />
            <span className={styles.tools}>
              <IconButton
                icon="caret-up-bold"
                size={14}
                label={t("console.form.up", { name })}
                disabled={index === 0}
                onClick={() => change(raised(option, index))}
              />
              <IconButton
                icon="trash"
                size={18}
                label={t("console.form.removeOption", { number })}
                onClick={() => change(without(index))}
              />
            </span>
          </div>
        );
      })}
      {error && (
        <p role="alert" className={styles.error}>
          <Icon name="warning-circle-fill" size={15} />
          {error}
        </p>
      )}
      <Button
        tone="text"
        size="sm"
        icon="plus"
        onClick={() => change([...options, newOption(seed())])}
      >
        {t("console.form.addOption")}
      </Button>
    </fieldset>
  );
}
