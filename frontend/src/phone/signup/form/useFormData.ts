// Loads all parts of a sign-up form in parallel.
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type {
  ActivityDetail,
  CommonConfig,
  FormSchema,
  GroupView,
  SignupCheck,
  SignupDetail,
  SignupDraftKept,
} from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { type SavedPerson, savedPersons } from "@/shared/person/savedPersons";

export interface FormData {
  detail: ActivityDetail;
  group: GroupView | undefined;
  form: FormSchema;
  records: SavedPerson[];
  config: CommonConfig;
  /** Reports a refusal as early as possible; the form opens without it. */
  check: SignupCheck | undefined;
  /** The sign-up that is changed; null for a new one. */
  sent: SignupDetail | null;
}

export interface FormParts {
  data: FormData | undefined;
  /** The server's draft; undefined if it could not be loaded. */
  kept: SignupDraftKept | undefined;
  /** The server's draft is still being loaded. */
  asking: boolean;
  /** The part that the page waits for, a failed one first. */
  part: UseQueryResult;
}

export function useFormData(
  competitionId: number,
  groupId: number,
  sent: SignupDetail | null,
): FormParts {
  const detail = useQuery(queryFor("activity.detail", { id: competitionId }));
  const form = useQuery(queryFor("activity.form", { id: competitionId, groupId }));
  const records = useQuery(queryFor("person.list", {}));
  const config = useQuery(queryFor("common.config", {}));
  const check = useQuery({
    ...queryFor("signup.check", { competitionId, groupId }),
    // A sign-up that is changed exists, so a check would refuse it.
    enabled: sent === null,
  });

  // Refetched for each form: an older answer would restore what has been sent since.
  const draft = useQuery({
    ...queryFor("signup.draft", { competitionId, groupId }),
    enabled: sent === null,
    refetchOnMount: "always",
    gcTime: 0,
    retry: false,
  });

  const open: UseQueryResult[] = [detail, form, records, config].filter((part) => !part.data);
  return {
    data: detail.data &&
      form.data &&
      records.data &&
      config.data && {
        detail: detail.data,
        group: detail.data.groups.find((group) => group.id === groupId),
        form: form.data,
        records: savedPersons(records.data),
        config: config.data,
        check: sent === null ? check.data : undefined,
        sent,
      },
    kept: draft.isFetchedAfterMount ? draft.data : undefined,
    asking: draft.isFetching && !draft.isFetchedAfterMount,
    part: open.find((part) => part.isError) ?? open[0] ?? detail,
  };
}
