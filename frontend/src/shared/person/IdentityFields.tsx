// Kind and number of an identity document; a stored number is shown masked until it is replaced.
import { useState } from "react";
import type { FieldErrors, IdType, PersonInfo } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Field } from "@/ui/form/Field";
import { IdCardInput } from "@/ui/form/IdCardInput";
import inputStyles from "@/ui/form/Input.module.css";
import { SelectInput } from "@/ui/form/SelectInput";
import { TextInput } from "@/ui/form/TextInput";
import { isMaskedNumber, shownMask } from "./idNumber";

const KINDS = ["idcard", "passport", "permit"] as const;
/** Maximum length of the number of a passport or permit. */
const FREE_LENGTH = 30;

interface IdentityFieldsProps {
  person: PersonInfo;
  required: boolean;
  errors: FieldErrors;
  onChange: (change: Partial<PersonInfo>) => void;
}

function isKind(value: string): value is IdType {
  return value === "none" || KINDS.some((kind) => kind === value);
}

export function IdentityFields({ person, required, errors, onChange }: IdentityFieldsProps) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const [replacing, setReplacing] = useState(false);
  const { idType, idNo } = person;
  const kindLabel = t("person.field.idType");
  const label = t("person.field.idNo");
  const rule = errors.idNo;
  const none = idType === "none";
  const kinds = required ? KINDS : (["none", ...KINDS] as const);
  const number = { value: idNo, onChange: (typed: string) => onChange({ idNo: typed }) };
  return (
    <>
      <Field
        label={kindLabel}
        required={required}
        hint={required ? undefined : t("person.optional")}
        error={none && rule ? ruleText(rule, kindLabel, "chosen") : null}
      >
        <SelectInput
          value={required && none ? "" : idType}
          placeholder={required ? t("person.region.choose") : undefined}
          options={kinds.map((value) => ({ value, label: t(`person.idType.${value}`) }))}
          onChange={(value) => isKind(value) && onChange({ idType: value, idNo: "" })}
        />
      </Field>
      {!none && (
        <Field
          label={label}
          required
          error={rule ? ruleText(rule, label) : null}
          help={t("person.idNo.note")}
        >
          {isMaskedNumber(idNo) ? (
            <TextInput
              value={shownMask(idNo)}
              onChange={() => {}}
              readOnly
              icon="lock-simple"
              className="num"
              suffix={
                <button
                  type="button"
                  className={inputStyles.action}
                  onClick={() => {
                    setReplacing(true);
                    onChange({ idNo: "" });
                  }}
                >
                  {t("person.idNo.change")}
                </button>
              }
            />
          ) : idType === "idcard" ? (
            <IdCardInput {...number} focused={replacing} />
          ) : (
            <TextInput
              {...number}
              maxLength={FREE_LENGTH}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
      )}
    </>
  );
}
