// The form of a person, used by the sheet and the page; the button is outside.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { ListCard } from "@/ui/card/ListCard";
import { SwitchCell } from "@/ui/card/SwitchCell";
import { classNames } from "@/ui/classNames";
import { needsGuardian } from "./completeness";
import { GuardianFields } from "./GuardianFields";
import { PersonFields } from "./PersonFields";
import styles from "./PersonForm.module.css";
import type { PersonFormState } from "./usePersonForm";

interface PersonFormProps {
  formId: string;
  state: PersonFormState;
  /** On a raised surface, where a card would not stand out. */
  raised?: boolean | undefined;
}

export function PersonForm({ formId, state, raised }: PersonFormProps) {
  const { t } = useTranslation();
  const { form, needs, person, errors, change, submit, remove, removing } = state;
  const { id } = person;
  return (
    <>
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React passes the event on to the sign-up form that contains the sheet.
          event.stopPropagation();
          submit();
        }}
      >
        <PersonFields person={person} needs={needs} errors={errors} onChange={change} />
        {needsGuardian(person, needs.ageDay) && (
          <GuardianFields person={person} errors={errors} onChange={change} />
        )}
        <ListCard className={classNames(styles.standard, raised && styles.flat)}>
          <SwitchCell
            label={t("person.default")}
            checked={person.isDefault}
            onChange={(isDefault) => change({ isDefault })}
          />
        </ListCard>
      </form>
      {id !== null && (
        <>
          <Button
            tone="danger"
            block
            className={styles.delete}
            loading={removing}
            onClick={() => remove(id)}
          >
            {t("person.delete.label")}
          </Button>
          <p className={styles.note}>{t("person.delete.note")}</p>
        </>
      )}
    </>
  );
}
