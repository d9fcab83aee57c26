// A text in the source language and, beside it, in another one.
import type { ComponentType } from "react";
import type { Language, LocalText } from "@/core/generated/contract";
import { LANGUAGES } from "@/i18n/languages";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { Field } from "@/ui/form/Field";
import { TextArea } from "@/ui/form/TextArea";
import { TextInput } from "@/ui/form/TextInput";
import type { RichInputProps } from "../rich/RichInputProps";
import styles from "./LabelField.module.css";
import { SOURCE, textIn, withText } from "./labels";

interface LabelFieldProps {
  label: string;
  value: LocalText;
  onChange: (value: LocalText) => void;
  /** The language beside the source. */
  target: Language;
  error?: string | null | undefined;
  required?: boolean | undefined;
  help?: string | undefined;
  /** Lines of a longer text; absent for a single line. */
  rows?: number | undefined;
  /** The editor of a rich text, instead of lines. */
  rich?: ComponentType<RichInputProps> | undefined;
  /** Most characters, if their number is shown. */
  max?: number | undefined;
  /** Puts the languages below each other, where there is no room for both. */
  stacked?: boolean | undefined;
}

export function LabelField(props: LabelFieldProps) {
  const { label, value, onChange, target, error, required, help, rows, stacked } = props;
  const { rich: Rich, max } = props;
  const { t } = useTranslation();
  const nameOf = (tag: Language) => LANGUAGES.find((one) => one.tag === tag)?.name ?? tag;
  const isMissing = textIn(value, SOURCE) !== "" && textIn(value, target) === "";
  const input = (language: Language, placeholder?: string) => {
    const control = {
      lang: language,
      placeholder,
      value: textIn(value, language),
      onChange: (text: string) => onChange(withText(value, language, text)),
    };
    if (Rich) return <Rich {...control} />;
    return rows ? <TextArea {...control} rows={rows} /> : <TextInput {...control} />;
  };
  const used = (language: Language) => [...textIn(value, language).trim()].length;
  const shared = (language: Language) => ({
    group: Rich !== undefined,
    count: max === undefined ? undefined : ([used(language), max] as const),
  });
  return (
    <div className={classNames(styles.pair, stacked && styles.stacked)}>
      <Field label={label} error={error} required={required} help={help} {...shared(SOURCE)}>
        {input(SOURCE)}
      </Field>
      <Field
        label={
          <>
            <span className="visually-hidden">{label} </span>
            {nameOf(target)}
          </>
        }
        hint={isMissing ? t("console.editor.missing") : undefined}
        className={isMissing ? styles.missing : undefined}
        {...shared(target)}
      >
        {input(target, t("console.editor.fallback"))}
      </Field>
    </div>
  );
}
