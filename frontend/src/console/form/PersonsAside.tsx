// The fields that the form asks of each person, and the number of persons of a sign-up.
import type { PersonItem, PersonKey } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Field } from "@/ui/form/Field";
import { SelectInput } from "@/ui/form/SelectInput";
import { Aside } from "../frame/Aside";
import styles from "./BoundFields.module.css";
import { NumberField } from "./NumberField";
import { PERSONS } from "./questions";
import type { FormDraft } from "./useFormDraft";
import { type FormError, useErrorOf } from "./useFormErrors";

/** The fields that a form may leave out, in the order of the phone; everyone has a name and a phone number. */
const CHOICE = [
  "gender",
  "birthday",
  "idNo",
  "email",
  "cityCode",
  "org",
  "jobTitle",
  "size",
  "emergencyName",
  "emergencyPhone",
] as const satisfies readonly PersonKey[];

const ASKED = ["off", "optional", "required"] as const;
type Asked = (typeof ASKED)[number];

interface PersonsAsideProps {
  draft: FormDraft;
  errors: readonly FormError[];
  onClose: () => void;
}

export function PersonsAside({ draft, errors, onClose }: PersonsAsideProps) {
  const { t } = useTranslation();
  const { form, edit } = draft;
  const { personItems } = form;
  const errorOf = useErrorOf(form, errors, PERSONS);
  const askedOf = (key: PersonKey): Asked => {
    const item = personItems.find((one) => one.key === key);
    if (!item) return "off";
    return item.required ? "required" : "optional";
  };
  const ask = (key: PersonKey, asked: Asked) => {
    const item: PersonItem = { key, required: asked === "required" };
    const others = personItems.filter((one) => one.key !== key);
    const place = personItems.findIndex((one) => one.key === key);
    if (asked === "off") return edit({ ...form, personItems: others });
    const at = place < 0 ? others.length : place;
    edit({ ...form, personItems: [...others.slice(0, at), item, ...others.slice(at)] });
  };
  const number = (part: "personMin" | "personMax") => (
    <NumberField
      required
      label={t(`console.form.field.${part}`)}
      value={form[part] === 0 ? null : form[part]}
      // None at all is refused by core.
      onChange={(value) => edit({ ...form, [part]: value ?? 0 }, part)}
      error={errorOf(part)}
    />
  );
  return (
    <Aside title={t("console.form.persons")} onClose={onClose}>
      <p className="t2 small">{t("console.form.personsNote")}</p>
      <div className={styles.pair}>
        {number("personMin")}
        {number("personMax")}
      </div>
      {CHOICE.map((key) => (
        <Field key={key} label={t(`person.field.${key}`)}>
          <SelectInput
            value={askedOf(key)}
            onChange={(value) => {
              const asked = ASKED.find((one) => one === value);
              if (asked) ask(key, asked);
            }}
            options={ASKED.map((value) => ({ value, label: t(`console.form.asked.${value}`) }))}
          />
        </Field>
      ))}
    </Aside>
  );
}
