// The first person of an account without saved ones: filled in within the form, and saved with it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/core/call";
import { fieldErrors } from "@/core/callError";
import { tidyPerson } from "@/core/forms";
import type { Account, FieldErrors, FormSchema, PersonInfo } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { toastError } from "@/core/toastError";
import { useSession } from "@/session/store";
import { ownPerson } from "@/shared/person/ownPerson";
import { type SavedPerson, savedPersons } from "@/shared/person/savedPersons";
import type { Draft } from "./draft";
import type { DraftState } from "./useDraft";
import type { FormData } from "./useFormData";

/** Errors of the person's fields are named with it in those of the form. */
const PART = "first.";

/**
 * The person whose fields the form shows; null if there are saved persons, or if several persons or questions about
 * each of them need a choice first.
 */
function firstPerson(data: FormData, draft: Draft, account: Account): PersonInfo | null {
  const { form, records, sent } = data;
  if (sent || records.length > 0 || !takesOne(form)) return null;
  const typed = draft.typedPerson;
  return typed?.id === null ? typed : ownPerson(account);
}

function takesOne({ personMin, personMax, questions }: FormSchema): boolean {
  return personMin <= 1 && personMax > 0 && questions.every(({ scope }) => scope !== "person");
}

export function asPersonErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([key, rule]) => [PART + key, rule]));
}

/** The errors of the person's fields among those of the form. */
export function personPart(errors: FieldErrors): FieldErrors {
  const own = Object.entries(errors).filter(([key]) => isPersonError(key));
  return Object.fromEntries(own.map(([key, rule]) => [key.slice(PART.length), rule]));
}

export function isPersonError(field: string): boolean {
  return field.startsWith(PART);
}

export interface FirstPerson {
  /** The person whose fields the form shows; null if persons are chosen. */
  of: (data: FormData) => PersonInfo | null;
  /** Saves that person, whom the list of saved persons then contains at once; null if the server refuses it. */
  keep: (person: PersonInfo) => Promise<SavedPerson[] | null>;
  keeping: boolean;
  chooseSeveral: () => void;
}

export function useFirstPerson(
  { draft, update }: DraftState,
  refuse: (errors: FieldErrors) => void,
): FirstPerson {
  const account = useSession((state) => state.session.account);
  const queries = useQueryClient();
  const [several, setSeveral] = useState(false);
  const saving = useMutation({
    mutationFn: (person: PersonInfo) =>
      call("person.add", tidyPerson(person), { showMessage: false }),
    onSuccess: (saved) => {
      const { queryKey } = queryFor("person.list", {});
      queries.setQueryData(queryKey, (list: PersonInfo[] = []) => [...list, saved]);
      update({ typedPerson: null });
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      if (errors) refuse(asPersonErrors(errors));
      else toastError(error);
    },
  });
  return {
    of: (data) => (several ? null : firstPerson(data, draft, account)),
    keep: (person) =>
      saving.mutateAsync(person).then(
        (saved) => savedPersons([saved]),
        () => null,
      ),
    keeping: saving.isPending,
    chooseSeveral: () => setSeveral(true),
  };
}
