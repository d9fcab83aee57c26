// Everything that a sign-up form is made of, asked for at once.
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
import { type SavedPerson, savedPersons } from "./chosenPersons";

export interface FormData {
  detail: ActivityDetail;
  group: GroupView | undefined;
  form: FormSchema;
  records: SavedPerson[];
  config: CommonConfig;
  /** Told as early as possible; the form opens without it. */
  check: SignupCheck | undefined;
  /** The sign-up that is changed; null for a new one. */
  sent: SignupDetail | null;
}

export interface FormParts {
  data: FormData | undefined;
  /** What was typed on another phone; undefined where nobody can tell. */
  kept: SignupDraftKept | undefined;
  /** That is still on its way. */
  asking: boolean;
  /** The part that the page waits for: a failed one first. */
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
    // Who changes a sign-up has one already.
    enabled: sent === null,
  });

  // Asked anew for each form that is opened: an older answer would bring back what was sent since.
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
