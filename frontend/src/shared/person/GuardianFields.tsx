// The parent or guardian of a minor.
import { useId } from "react";
import type { FieldErrors, PersonInfo } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { TileIcon } from "@/ui/badge/TileIcon";
import { Field } from "@/ui/form/Field";
import { PhoneInput } from "@/ui/form/PhoneInput";
import { TextInput } from "@/ui/form/TextInput";
import styles from "./GuardianFields.module.css";

interface GuardianFieldsProps {
  person: PersonInfo;
  errors: FieldErrors;
  onChange: (change: Partial<PersonInfo>) => void;
}

export function GuardianFields({ person, errors, onChange }: GuardianFieldsProps) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const headingId = useId();
  const field = (key: "guardianName" | "guardianPhone") => {
    const label = t(`person.field.${key}`);
    const rule = errors[key];
    return { label, required: true, error: rule ? ruleText(rule, label) : null };
  };
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <div className={styles.head}>
        <TileIcon icon="shield-check" tone="teal" className={styles.icon} />
        <div>
          <h2 id={headingId}>{t("person.guardian.title")}</h2>
          <p className={styles.note}>{t("person.guardian.note")}</p>
        </div>
      </div>
      <Field {...field("guardianName")}>
        <TextInput
          value={person.guardianName}
          onChange={(guardianName) => onChange({ guardianName })}
          autoComplete="off"
        />
      </Field>
      <Field {...field("guardianPhone")}>
        <PhoneInput
          value={person.guardianPhone}
          onChange={(guardianPhone) => onChange({ guardianPhone })}
          areaCode={`+${person.areaCode}`}
          areaLabel=""
          autoComplete="off"
        />
      </Field>
    </section>
  );
}
