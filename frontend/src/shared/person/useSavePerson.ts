// Saves and deletes a person; errors of fields are returned to the form.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/core/call";
import { fieldErrors } from "@/core/callError";
import type { FieldErrors, PersonInfo } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { toast } from "@/ui/toast/toast";

interface Handlers {
  onSaved: (person: PersonInfo) => void;
  onDeleted: (id: number) => void;
  onFieldErrors: (errors: FieldErrors) => void;
}

function save(person: PersonInfo): Promise<PersonInfo> {
  const { id } = person;
  const quiet = { showMessage: false };
  return id === null
    ? call("person.add", person, quiet)
    : call("person.change", { ...person, id }, quiet);
}

export function useSavePerson({ onSaved, onDeleted, onFieldErrors }: Handlers) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const listKey = queryFor("person.list", {}).queryKey;

  /** The list shows the change at once and is then refetched (a new default changes others). */
  const keep = (change: (list: PersonInfo[]) => PersonInfo[]) => {
    queries.setQueryData(listKey, (list: PersonInfo[] | undefined) => list && change(list));
    void queries.invalidateQueries({ queryKey: listKey });
  };
  const onError = (error: unknown) => {
    const errors = fieldErrors(error);
    if (errors) onFieldErrors(errors);
    else toastError(error);
  };
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (saved, { id }) => {
      keep((list) =>
        id === null ? [...list, saved] : list.map((one) => (one.id === id ? saved : one)),
      );
      toast.success(id === null ? t("errors.success.add") : t("errors.success.edit"));
      onSaved(saved);
    },
    onError,
  });
  const deleting = useMutation({
    mutationFn: (id: number) => call("person.delete", { id }, { showMessage: false }),
    onSuccess: (_, id) => {
      keep((list) => list.filter((one) => one.id !== id));
      toast.success(t("errors.success.delete"));
      onDeleted(id);
    },
    onError,
  });
  return {
    save: saving.mutate,
    saving: saving.isPending,
    remove: deleting.mutate,
    removing: deleting.isPending,
  };
}
