// The persons of a sign-up on site, each with the questions about them.
import type { FieldErrors, PersonInfo } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { needsGuardian } from "@/shared/person/completeness";
import { GuardianFields } from "@/shared/person/GuardianFields";
import { PersonFields } from "@/shared/person/PersonFields";
import { withCard } from "@/shared/person/usePersonForm";
import { QuestionList } from "@/shared/question/QuestionList";
import { Button } from "@/ui/button/Button";
import { LazyStaffFiles } from "./LazyStaffFiles";
import styles from "./OnSite.module.css";
import {
  emptyPerson,
  errorsOfPerson,
  type OnSiteForm,
  type OnSitePerson,
  questionsEach,
} from "./onSiteForm";
import type { OnSite } from "./useOnSite";

export function OnSitePersons({ form, needs, state }: OnSiteForm & { state: OnSite }) {
  const { t } = useTranslation();
  const { typed, errors, change, onProgress } = state;
  const { persons } = typed;
  const parts = questionsEach(form, typed);
  const replace = (key: number, next: Partial<OnSitePerson>) =>
    change({ persons: persons.map((one) => (one.key === key ? { ...one, ...next } : one)) });
  return (
    <>
      {persons.map(({ key, person, answers }, index) => {
        const part = parts[index];
        return (
          <fieldset key={key} className={styles.person}>
            <legend className={styles.legend}>
              {persons.length === 1
                ? t("console.signups.person")
                : t("console.onSite.personNumber", { number: index + 1 })}
            </legend>
            <Fields
              person={person}
              needs={needs}
              errors={errorsOfPerson(errors, index)}
              onChange={(next) => replace(key, { person: next })}
            />
            {part && (
              <QuestionList
                level={3}
                title={t("signup.form.ofPerson", {
                  name: person.name || t("console.onSite.personNumber", { number: index + 1 }),
                })}
                asked={part}
                fixed={[]}
                errors={errors}
                onAnswer={(question, answer) =>
                  replace(key, { answers: { ...answers, [question]: answer } })
                }
                onProgress={onProgress}
                files={LazyStaffFiles}
              />
            )}
            {persons.length > Math.max(1, form.personMin) && (
              <Button
                tone="text"
                icon="trash"
                onClick={() => change({ persons: persons.filter((one) => one.key !== key) })}
              >
                {t("console.onSite.removePerson", { number: index + 1 })}
              </Button>
            )}
          </fieldset>
        );
      })}
      {persons.length < form.personMax && (
        <Button
          tone="line"
          icon="user-plus"
          onClick={() => change({ persons: [...persons, emptyPerson()] })}
        >
          {t("console.onSite.addPerson")}
        </Button>
      )}
    </>
  );
}

interface FieldsProps extends Pick<OnSiteForm, "needs"> {
  person: PersonInfo;
  errors: FieldErrors;
  onChange: (person: PersonInfo) => void;
}

function Fields({ person, needs, errors, onChange }: FieldsProps) {
  const change = (fields: Partial<PersonInfo>) =>
    onChange(withCard({ ...person, ...fields }, fields));
  return (
    <>
      <PersonFields
        related={false}
        person={person}
        needs={needs}
        errors={errors}
        onChange={change}
      />
      {needsGuardian(person, needs.ageDay) && (
        <GuardianFields person={person} errors={errors} onChange={change} />
      )}
    </>
  );
}
