// A person of a sign-up: contact, the other fields of the form, and answers of their own.
import type { OrganiserSignup, PersonInfo, SignupPersonLine } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Avatar } from "@/ui/avatar/Avatar";
import { KeyValue } from "@/ui/card/KeyValue";
import { AnswerList } from "./AnswerList";
import styles from "./SignupPerson.module.css";

/** Fields that are texts, in the order of the form. */
const FIELDS = [
  "email",
  "birthday",
  "org",
  "jobTitle",
  "size",
  "cityName",
  "idNo",
  "emergencyName",
  "emergencyPhone",
  "guardianName",
  "guardianPhone",
] as const satisfies readonly (keyof PersonInfo)[];

interface SignupPersonProps {
  signup: OrganiserSignup;
  person: SignupPersonLine;
}

export function SignupPerson({ signup, person: { person, answers } }: SignupPersonProps) {
  const { t } = useTranslation();
  const labelOf = (field: (typeof FIELDS)[number]) =>
    t(`person.field.${field === "cityName" ? "cityCode" : field}`);
  const gender = person.gender === 1 ? "male" : person.gender === 2 ? "female" : null;
  const rows = FIELDS.filter((field) => person[field] !== "").map((field) => ({
    key: field,
    label: labelOf(field),
    value: person[field],
  }));
  return (
    <div className={styles.person}>
      <div className={styles.who}>
        <Avatar name={person.name} size={28} />
        <span className={styles.words}>
          <b dir="auto">{person.name}</b>
          <small>
            {[person.phone, gender && t(`person.gender.${gender}`)].filter(Boolean).join(" · ")}
          </small>
        </span>
      </div>
      {rows.length > 0 && <KeyValue rows={rows} />}
      {answers.length > 0 && <AnswerList signupId={signup.item.id} answers={answers} />}
    </div>
  );
}
