// The fields of the first person within the form, as few as it needs.
import { useId } from "react";
import type { FieldErrors, PersonInfo } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useSession } from "@/session/store";
import { needsGuardian, type PersonNeeds } from "@/shared/person/completeness";
import { GuardianFields } from "@/shared/person/GuardianFields";
import { ofRelation } from "@/shared/person/ownPerson";
import { PersonFields } from "@/shared/person/PersonFields";
import { withCard } from "@/shared/person/usePersonForm";
import { Button } from "@/ui/button/Button";
import styles from "./PersonsField.module.css";

interface FirstPersonFieldsProps {
  person: PersonInfo;
  needs: PersonNeeds;
  errors: FieldErrors;
  onChange: (person: PersonInfo) => void;
  /** Chooses persons instead; absent if the form takes only one. */
  onSeveral: (() => void) | undefined;
}

export function FirstPersonFields(props: FirstPersonFieldsProps) {
  const { person, needs, errors, onChange, onSeveral } = props;
  const { t } = useTranslation();
  const id = useId();
  const account = useSession((state) => state.session.account);
  const change = (fields: Partial<PersonInfo>) => {
    const known =
      fields.relation === undefined ? person : ofRelation(person, fields.relation, account);
    onChange(withCard({ ...known, ...fields }, fields));
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t("signup.persons.title")}</h2>
      </div>
      <PersonFields person={person} needs={needs} errors={errors} onChange={change} brief />
      {needsGuardian(person, needs.ageDay) && (
        <GuardianFields person={person} errors={errors} onChange={change} />
      )}
      {onSeveral && (
        <Button tone="text" icon="plus" onClick={onSeveral}>
          {t("signup.persons.several")}
        </Button>
      )}
    </section>
  );
}
