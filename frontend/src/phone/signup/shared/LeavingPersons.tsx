// Chooses the persons of a sign-up who withdraw; the others stay.
import type { SignupPersonView } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { CheckboxGroup } from "@/ui/form/CheckboxGroup";
import { Field } from "@/ui/form/Field";
import styles from "./WithdrawSheet.module.css";

interface LeavingPersonsProps {
  persons: readonly SignupPersonView[];
  /** Places in the list of persons. */
  leaving: readonly number[];
  onChange: (leaving: number[]) => void;
}

export function LeavingPersons({ persons, leaving, onChange }: LeavingPersonsProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t("signup.withdraw.persons")}
      group
      error={leaving.length === 0 ? t("signup.withdraw.nobody") : undefined}
      className={styles.part}
    >
      <CheckboxGroup
        value={leaving.map(String)}
        onChange={(chosen) => onChange(chosen.map(Number))}
        options={persons.map(({ name, phone }, place) => ({
          value: String(place),
          label: name,
          note: phone,
        }))}
      />
    </Field>
  );
}
