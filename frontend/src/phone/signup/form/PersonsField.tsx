// The participants of a sign-up: saved persons as cards, a sheet with all of them, and another to add or edit
// one.
import { useId, useState } from "react";
import type { FieldErrors, FormSchema, PersonInfo } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import type { PersonNeeds } from "@/shared/person/completeness";
import { LazyPersonSheet } from "@/shared/person/LazyPersonSheet";
import { newPerson } from "@/shared/person/newPerson";
import type { SavedPerson } from "@/shared/person/savedPersons";
import { usePersonEditor } from "@/shared/person/usePersonEditor";
import { Icon } from "@/ui/icon/Icon";
import { toggled } from "./chosenPersons";
import { AddPersonCard, IncompletePersonCard, PersonCard } from "./PersonCard";
import { PersonPicker } from "./PersonPicker";
import styles from "./PersonsField.module.css";
import { useCountText } from "./useCountText";
import { useMissingText } from "./useMissingText";

interface PersonsFieldProps {
  form: FormSchema;
  needs: PersonNeeds;
  records: readonly SavedPerson[];
  chosen: readonly SavedPerson[];
  onChoose: (ids: number[]) => void;
  errors: FieldErrors;
  /** A person who was being edited when the page was left. */
  typed: PersonInfo | null;
  onType: (person: PersonInfo | null) => void;
}

export function PersonsField(props: PersonsFieldProps) {
  const { form, needs, records, chosen, onChoose, errors, typed, onType } = props;
  const { t } = useTranslation();
  const id = useId();
  const countText = useCountText();
  const missingText = useMissingText(needs);
  const error = usePersonsError(errors, chosen);
  const [picking, setPicking] = useState(false);
  const { editor, edit, close } = usePersonEditor(typed);

  const ids = chosen.map((person) => person.id);
  const toggle = (person: number) => onChoose(toggled(ids, person, form));
  const add = () => edit(newPerson(records.length === 0));
  const saved = (person: PersonInfo) => {
    onType(null);
    close();
    const complete = person.id !== null && missingText(person) === null;
    if (complete && person.id !== null && !ids.includes(person.id)) toggle(person.id);
  };

  const errorId = error ? `${id}-error` : undefined;
  const full = form.personMax > 1 && ids.length >= form.personMax;
  return (
    <section className={styles.part} aria-labelledby={`${id}-label`}>
      <div className={styles.head}>
        <h2 id={`${id}-label`}>{t("signup.persons.title")}</h2>
        <span className={styles.count}>{countText(form, ids.length)}</span>
      </div>
      <fieldset className={styles.cards} aria-labelledby={`${id}-label`}>
        {records.map((person) => {
          const missing = missingText(person);
          if (missing !== null) {
            return (
              <IncompletePersonCard
                key={person.id}
                person={person}
                missing={missing}
                onComplete={() => edit(person)}
              />
            );
          }
          const checked = ids.includes(person.id);
          return (
            <PersonCard
              key={person.id}
              person={person}
              checked={checked}
              disabled={full && !checked}
              invalid={error !== null}
              describedBy={errorId}
              onToggle={() => toggle(person.id)}
            />
          );
        })}
        <AddPersonCard
          invalid={error !== null && records.length === 0}
          describedBy={errorId}
          onAdd={add}
        />
      </fieldset>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          <Icon name="warning-circle-fill" size={15} />
          {error}
        </p>
      )}
      {records.length > 0 && (
        <button type="button" className={styles.all} onClick={() => setPicking(true)}>
          {t("signup.persons.all", { count: records.length })}
          <Icon name="caret-right-bold" size={14} />
        </button>
      )}
      <PersonPicker
        open={picking}
        onClose={() => setPicking(false)}
        form={form}
        records={records}
        chosen={ids}
        missingText={missingText}
        onToggle={toggle}
        onEdit={edit}
        onAdd={add}
      />
      <LazyPersonSheet
        key={editor.key}
        open={editor.open}
        onClose={close}
        initial={editor.initial}
        needs={needs}
        onType={onType}
        onSaved={saved}
        onDeleted={() => {
          onType(null);
          close();
        }}
      />
    </section>
  );
}

/** The error about the number of persons, or the first one about a single person. */
function usePersonsError(errors: FieldErrors, chosen: readonly SavedPerson[]): string | null {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  if (errors.persons) return ruleText(errors.persons, t("signup.persons.title"));
  const index = chosen.findIndex((_, place) => errors[`persons.${place}`] !== undefined);
  const rule = errors[`persons.${index}`];
  const person = chosen[index];
  if (!rule || !person) return null;
  return t("signup.persons.problem", { name: person.name, text: ruleText(rule, person.name) });
}
