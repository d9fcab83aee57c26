// Adding and editing a person-info record without leaving the form; what is typed stays in the
// draft until it is saved.
import { useId, useRef, useState } from "react";
import { tidyPerson } from "@/core/forms";
import type { FieldErrors, PersonInfo } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { ListCard } from "@/ui/card/ListCard";
import { SwitchCell } from "@/ui/card/SwitchCell";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { confirm } from "@/ui/overlay/confirm";
import { Sheet } from "@/ui/overlay/Sheet";
import { needsGuardian, type PersonNeeds } from "./completeness";
import { GuardianFields } from "./GuardianFields";
import { PersonFields } from "./PersonFields";
import styles from "./PersonSheet.module.css";
import { personErrors } from "./personErrors";
import { useSavePerson } from "./useSavePerson";

export interface PersonSheetProps {
  open: boolean;
  onClose: () => void;
  /** Mount the sheet anew for another one. */
  initial: PersonInfo;
  needs: PersonNeeds;
  onType: (person: PersonInfo) => void;
  onSaved: (person: PersonInfo) => void;
  onDeleted: (id: number) => void;
}

export function PersonSheet(props: PersonSheetProps) {
  const { open, onClose, initial, needs, onType, onSaved, onDeleted } = props;
  const { t } = useTranslation();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [person, setPerson] = useState(initial);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [attempts, setAttempts] = useState(0);
  useFocusErrors(form, attempts);

  const onFieldErrors = (errors: FieldErrors) => {
    setRefused(errors);
    setAttempts((count) => count + 1);
  };
  const { save, saving, remove, removing } = useSavePerson({ onSaved, onDeleted, onFieldErrors });

  const errors = attempts > 0 ? { ...refused, ...personErrors(person, needs) } : {};
  const change = (fields: Partial<PersonInfo>) => {
    const next = { ...person, ...fields };
    setPerson(next);
    setRefused({});
    onType(next);
  };
  const submit = () => {
    if (Object.keys(personErrors(person, needs)).length === 0) save(tidyPerson(person));
    else setAttempts((count) => count + 1);
  };
  const askToDelete = async (id: number) => {
    const yes = await confirm({
      title: t("person.delete.question", { name: person.name }),
      text: t("person.delete.note"),
      confirmLabel: t("common.action.delete"),
      tone: "danger",
      icon: "trash",
    });
    if (yes) remove(id);
  };
  const { id } = initial;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={id === null ? t("person.title.add") : t("person.title.edit")}
      footer={
        <Button type="submit" form={formId} tone="primary" size="lg" loading={saving}>
          {t("common.action.save")}
        </Button>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React passes it on to the form below the sheet.
          event.stopPropagation();
          submit();
        }}
      >
        <PersonFields person={person} needs={needs} errors={errors} onChange={change} />
        {needsGuardian(person, needs.ageDay) && (
          <GuardianFields person={person} errors={errors} onChange={change} />
        )}
        <ListCard className={styles.standard}>
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
            onClick={() => void askToDelete(id)}
          >
            {t("person.delete.label")}
          </Button>
          <p className={styles.note}>{t("person.delete.note")}</p>
        </>
      )}
    </Sheet>
  );
}
