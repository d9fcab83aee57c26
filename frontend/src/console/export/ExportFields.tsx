// The fields of an export: its rows and its columns.
import { useId } from "react";
import type { ExportChoice } from "@/core/generated/contract";
import { translateNamed } from "@/i18n/translate";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { CheckboxGroup } from "@/ui/form/CheckboxGroup";
import { Field } from "@/ui/form/Field";
import type { GroupOption } from "@/ui/form/groupOption";
import { RadioGroup } from "@/ui/form/RadioGroup";
import styles from "./ExportForm.module.css";

export interface ExportRange {
  /** The filter in words; empty without one. */
  filter: string;
  /** Numbers of rows are undefined until they are known. */
  filtered: number | undefined;
  all: number | undefined;
  /** A number of rows in words. */
  countText: (count: number) => string;
}

export type ExportRows = "filtered" | "all";

interface RowsFieldProps {
  range: ExportRange;
  value: ExportRows;
  onChange: (value: ExportRows) => void;
  help: string | undefined;
}

export function RowsField({ range, value, onChange, help }: RowsFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  const inWords = (total: number | undefined) =>
    total === undefined ? undefined : range.countText(total);
  const all = { value: "all", label: t("console.table.all"), note: inWords(range.all) } as const;
  const options: GroupOption<ExportRows>[] = [all];
  if (range.filter !== "") {
    const label = t("console.export.filtered", { filter: range.filter });
    options.unshift({ value: "filtered", label, note: inWords(range.filtered) });
  }
  return (
    <Field group label={t("console.export.range")} help={help}>
      <RadioGroup name={name} layout="column" value={value} onChange={onChange} options={options} />
    </Field>
  );
}

interface ColumnsFieldProps {
  choices: readonly ExportChoice[];
  value: string[];
  onChange: (value: string[]) => void;
  /** The form was sent without a column. */
  missing: boolean;
}

export function ColumnsField({ choices, value, onChange, missing }: ColumnsFieldProps) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const label = t("console.export.columns");
  const isLimited = choices.some(({ allowed }) => !allowed);
  return (
    <Field
      group
      label={label}
      className={styles.columns}
      help={isLimited ? t("console.export.sensitiveHelp") : undefined}
      error={missing ? ruleText({ rule: "required" }, label, "chosen") : null}
    >
      <CheckboxGroup
        value={value}
        onChange={onChange}
        options={choices.map(({ name, key, label: question, sensitive, allowed }) => ({
          value: name,
          label: question || translateNamed(key),
          note: sensitive ? t("console.export.sensitive") : undefined,
          disabled: !allowed,
        }))}
      />
    </Field>
  );
}
