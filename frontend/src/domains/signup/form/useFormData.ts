// Everything that a sign-up form is made of, asked for at once.
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  ActivityDetail,
  CommonConfig,
  FormSchema,
  GroupView,
  SignupCheck,
} from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { type SavedPerson, savedPersons } from "./chosenPersons";

export interface FormData {
  detail: ActivityDetail;
  group: GroupView | undefined;
  form: FormSchema;
  records: SavedPerson[];
  config: CommonConfig;
  /** Told as early as possible; the form opens without it. */
  check: SignupCheck | undefined;
}

/** As one query: pending while any part is missing, failed with the first failure. */
export interface FormQuery {
  data: FormData | undefined;
  isPending: boolean;
  error: unknown;
  reload: () => void;
}

export function useFormData(competitionId: number, groupId: number): FormQuery {
  const queries = useQueryClient();
  const detail = useQuery(queryFor("activity.detail", { id: competitionId }));
  const form = useQuery(queryFor("activity.form", { id: competitionId, groupId }));
  const records = useQuery(queryFor("person.list", {}));
  const config = useQuery(queryFor("common.config", {}));
  const check = useQuery(queryFor("signup.check", { competitionId, groupId }));

  const parts: UseQueryResult[] = [detail, form, records, config];
  const failed = parts.find((part) => part.data === undefined && part.isError);
  const complete = detail.data && form.data && records.data && config.data;
  return {
    data: complete && {
      detail: detail.data,
      group: detail.data.groups.find((group) => group.id === groupId),
      form: form.data,
      records: savedPersons(records.data),
      config: config.data,
      check: check.data,
    },
    isPending: !complete && !failed,
    error: failed?.error ?? null,
    reload: () => {
      for (const part of parts) if (part.data === undefined) void part.refetch();
      void queries.invalidateQueries({ queryKey: ["signup.check"] });
    },
  };
}
