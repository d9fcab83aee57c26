// A number that may be left open. A text that is no number is said, and counts as none.
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Field } from "@/ui/form/Field";
import { NumberInput } from "@/ui/form/NumberInput";

const WHOLE = /^\d{1,9}$/;
const ANY = /^-?\d{1,12}([.,]\d{1,6})?$/;

function read(text: string, whole: boolean): number | null {
  const typed = text.trim();
  return (whole ? WHOLE : ANY).test(typed) ? Number(typed.replace(",", ".")) : null;
}

interface NumberFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | null;
  whole?: boolean | undefined;
  required?: boolean | undefined;
}

export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, error, whole = true, required } = props;
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const shown = value === null ? "" : String(value);
  // The typed text stays as it is, until the value is changed elsewhere, as by an undo.
  const [typed, setTyped] = useState({ text: shown, value });
  const text = typed.value === value ? typed.text : shown;
  const isNone = text.trim() !== "" && read(text, whole) === null;
  return (
    <Field
      label={label}
      required={required}
      hint={required ? undefined : t("person.optional")}
      error={isNone ? ruleText({ rule: "number" }, label) : error}
    >
      <NumberInput
        whole={whole}
        value={text}
        onChange={(next) => {
          const number = read(next, whole);
          setTyped({ text: next, value: number });
          onChange(number);
        }}
      />
    </Field>
  );
}
