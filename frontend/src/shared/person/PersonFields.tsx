// The fields of a person: those that everyone has, and those that the form requires.
import { useState } from "react";
import type { FieldErrors, PersonInfo, PersonKey, Relation } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { CountrySheet } from "@/shared/country/CountrySheet";
import { OptionCards } from "@/shared/form/OptionCards";
import { usePhonePlans } from "@/shared/form/usePhonePlans";
import { useRuleText } from "@/shared/form/useRuleText";
import { RegionInput } from "@/shared/region/RegionInput";
import { today } from "@/shared/time/calendarDay";
import { ChipRow } from "@/ui/choice/ChipRow";
import { DateInput } from "@/ui/form/DateInput";
import { Field } from "@/ui/form/Field";
import { PhoneInput } from "@/ui/form/PhoneInput";
import { TextInput } from "@/ui/form/TextInput";
import type { PersonNeeds } from "./completeness";
import { IdentityFields } from "./IdentityFields";

const RELATIONS = ["self", "child", "parent", "student", "colleague", "other"] as const;
const GENDERS = ["male", "female"] as const;
/** Fields shown only if a form asks for them. */
const OPTIONAL_FIELDS = ["org", "jobTitle", "size", "emergencyName", "emergencyPhone"] as const;
/** Fields with a picker instead of a text input. */
const CHOSEN = new Set<PersonKey>(["gender", "birthday", "cityCode"]);

interface PersonFieldsProps {
  person: PersonInfo;
  needs: PersonNeeds;
  errors: FieldErrors;
  onChange: (change: Partial<PersonInfo>) => void;
  /** Leaves out what nobody asks for. */
  brief?: boolean | undefined;
  /** False where the person is not an acquaintance of the user. */
  related?: boolean | undefined;
}

export function PersonFields(props: PersonFieldsProps) {
  const { person, needs, errors, onChange, brief = false, related = true } = props;
  const { t } = useTranslation();
  const field = useField(needs, errors);
  const shows = (key: PersonKey) => !brief || field(key).required || errors[key] !== undefined;
  usePhonePlans();
  const own = person.relation === "self";
  const gender = GENDERS[person.gender - 1];
  return (
    <>
      {related && (
        <Field label={t("person.field.relation")} group>
          <ChipRow<Relation>
            wrap
            label={t("person.field.relation")}
            options={RELATIONS.map((value) => ({ value, label: t(`person.relation.${value}`) }))}
            value={person.relation}
            onChange={(relation) => onChange({ relation })}
          />
        </Field>
      )}
      <Field {...field("name", true)}>
        <TextInput
          value={person.name}
          onChange={(name) => onChange({ name })}
          autoComplete={own ? "name" : "off"}
        />
      </Field>
      {shows("gender") && (
        <Field {...field("gender")} group>
          <OptionCards
            options={GENDERS.map((value) => ({ value, label: t(`person.gender.${value}`) }))}
            value={gender ? [gender] : []}
            onChange={([chosen]) => onChange({ gender: chosen ? GENDERS.indexOf(chosen) + 1 : 0 })}
          />
        </Field>
      )}
      <NumberField person={person} common={field("phone", true)} onChange={onChange} />
      {shows("birthday") && (
        <Field {...field("birthday")}>
          <DateInput
            value={person.birthday}
            onChange={(birthday) => onChange({ birthday })}
            min="1900-01-01"
            max={today()}
            autoComplete={own ? "bday" : "off"}
          />
        </Field>
      )}
      <AskedFields {...props} field={field} shows={shows} />
    </>
  );
}

/** The common props of a field: its label, whether it is required, and its error. */
function useField(needs: PersonNeeds, errors: FieldErrors) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  return (key: PersonKey, always = false) => {
    const label = t(`person.field.${key}`);
    const rule = errors[key];
    const required = always || needs.items.some((item) => item.key === key && item.required);
    return {
      label,
      required,
      hint: required ? undefined : t("person.optional"),
      error: rule ? ruleText(rule, label, CHOSEN.has(key) ? "chosen" : "typed") : null,
    };
  };
}

type CommonProps = ReturnType<typeof useField>;

interface NumberFieldProps extends Pick<PersonFieldsProps, "person" | "onChange"> {
  common: ReturnType<CommonProps>;
}

/** The phone number; its area code is chosen in a sheet. */
function NumberField({ person, common, onChange }: NumberFieldProps) {
  const { t } = useTranslation();
  const [choosingCode, setChoosingCode] = useState(false);
  const areaCode = `+${person.areaCode}`;
  return (
    <>
      <Field {...common}>
        <PhoneInput
          value={person.phone}
          onChange={(phone) => onChange({ phone })}
          areaCode={areaCode}
          areaLabel={t("country.label", { code: areaCode })}
          onAreaCode={() => setChoosingCode(true)}
          autoComplete={person.relation === "self" ? "tel-national" : "off"}
        />
      </Field>
      <CountrySheet
        open={choosingCode}
        onClose={() => setChoosingCode(false)}
        value={{ code: person.areaCode }}
        onChoose={({ code }) => {
          onChange({ areaCode: code });
          setChoosingCode(false);
        }}
      />
    </>
  );
}

interface AskedFieldsProps extends PersonFieldsProps {
  field: CommonProps;
  shows: (key: PersonKey) => boolean;
}

/** The email address, and the fields that only some forms ask for. */
function AskedFields({ person, needs, errors, onChange, field, shows }: AskedFieldsProps) {
  const asked = (key: PersonKey) => needs.items.some((item) => item.key === key) && shows(key);
  return (
    <>
      {asked("idNo") && (
        <IdentityFields
          person={person}
          required={field("idNo").required}
          errors={errors}
          onChange={onChange}
        />
      )}
      {shows("email") && (
        <Field {...field("email")}>
          <TextInput
            type="email"
            inputMode="email"
            value={person.email}
            onChange={(email) => onChange({ email })}
            maxLength={254}
            autoComplete={person.relation === "self" ? "email" : "off"}
          />
        </Field>
      )}
      {asked("cityCode") && (
        <Field {...field("cityCode")}>
          <RegionInput
            code={person.cityCode}
            name={person.cityName || undefined}
            required={field("cityCode").required}
            onChange={(cityCode, cityName) => onChange({ cityCode, cityName })}
          />
        </Field>
      )}
      {OPTIONAL_FIELDS.filter(asked).map((key) => (
        <Field key={key} {...field(key)}>
          <TextInput
            type={key === "emergencyPhone" ? "tel" : "text"}
            value={person[key]}
            onChange={(value) => onChange({ [key]: value })}
            autoComplete="off"
          />
        </Field>
      ))}
    </>
  );
}
