// The state of a person's form: values, errors, saving and deleting.
import { type RefObject, useRef, useState } from "react";
import { tidyPerson } from "@/core/forms";
import type { FieldErrors, PersonInfo } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormErrors } from "@/shared/form/useFormErrors";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { confirm } from "@/ui/overlay/confirm";
import type { PersonNeeds } from "./completeness";
import { personErrors } from "./personErrors";
import { useSavePerson } from "./useSavePerson";

interface PersonFormOptions {
  /** Remount the form for another person. */
  initial: PersonInfo;
  needs: PersonNeeds;
  onType: (person: PersonInfo) => void;
  onSaved: (person: PersonInfo) => void;
  onDeleted: (id: number) => void;
}

export interface PersonFormState {
  form: RefObject<HTMLFormElement | null>;
  needs: PersonNeeds;
  person: PersonInfo;
  errors: FieldErrors;
  change: (fields: Partial<PersonInfo>) => void;
  submit: () => void;
  saving: boolean;
  /** Deletes after confirmation. */
  remove: (id: number) => void;
  removing: boolean;
}

/** A typed identity card number gives birthday and gender at once, so that dependent fields are asked for. */
export function withCard(person: PersonInfo, typed: Partial<PersonInfo>): PersonInfo {
  if (typed.idNo === undefined) return person;
  const { birthday, gender } = tidyPerson(person);
  return { ...person, birthday, gender };
}

export function usePersonForm(options: PersonFormOptions): PersonFormState {
  const { initial, needs, onType, onSaved, onDeleted } = options;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [person, setPerson] = useState(initial);
  const { attempts, refuse, forget, shown } = useFormErrors();
  useFocusErrors(form, attempts);

  const { save, saving, remove, removing } = useSavePerson({
    onSaved,
    onDeleted,
    onFieldErrors: refuse,
  });
  const found = personErrors(person, needs);
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
  return {
    form,
    needs,
    person,
    errors: shown(found),
    change: (fields) => {
      const next = withCard({ ...person, ...fields }, fields);
      setPerson(next);
      // One field may be wrong because of another.
      forget(() => true);
      onType(next);
    },
    submit: () => {
      if (Object.keys(found).length === 0) save(tidyPerson(person));
      else refuse({});
    },
    saving,
    remove: (id) => void askToDelete(id),
    removing,
  };
}
