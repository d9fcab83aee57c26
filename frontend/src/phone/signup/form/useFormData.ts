// Loads all parts of a sign-up form in parallel.
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type {
  ActivityDetail,
  CommonConfig,
  FormPart,
  FormSchema,
  GroupView,
  SignupCheck,
  SignupDraftKept,
} from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { type SavedPerson, savedPersons } from "@/shared/person/savedPersons";
import type { SentForm } from "./draft";

export interface FormData {
  detail: ActivityDetail;
  group: GroupView | undefined;
  form: FormSchema;
  records: SavedPerson[];
  config: CommonConfig;
  /** Reports a refusal as early as possible; the form opens without it. */
  check: SignupCheck | undefined;
  /** The form that is changed, as it was sent; null for a new one. */
  sent: SentForm | null;
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

/** A form that is not a sign-up of its own: that of a team, or of a place that is taken over. */
export interface FormPurpose {
  /** The part of a team's form; null for all of it. */
  part: FormPart | null;
  /** The codes of the check that do not keep it from being sent. */
  ignored: readonly number[];
}

export function useFormData(
  competitionId: number,
  groupId: number,
  sent: SentForm | null,
  purpose: FormPurpose | null = null,
): FormParts {
  const detail = useQuery(queryFor("activity.detail", { id: competitionId }));
  const whole = { id: competitionId, groupId };
  const part = purpose?.part ?? null;
  const form = useQuery(queryFor("activity.form", part ? { ...whole, part } : whole));
  const records = useQuery(queryFor("person.list", {}));
  const config = useQuery(queryFor("common.config", {}));
  const check = useQuery({
    ...queryFor("signup.check", { competitionId, groupId }),
    // A sign-up that is changed exists, so a check would refuse it.
    enabled: sent === null,
  });

  // Refetched for each form: an older answer would restore what has been sent since. Forms of another purpose have
  // drafts on the phone only.
  const keeps = sent === null && purpose === null;
  const draft = useQuery({
    ...queryFor("signup.draft", { competitionId, groupId }),
    enabled: keeps,
    refetchOnMount: "always",
    gcTime: 0,
    retry: false,
  });

  const open: UseQueryResult[] = [detail, form, records, config].filter((query) => !query.data);
  const { data: verdict } = check;
  const matters = verdict && !(verdict.code !== null && purpose?.ignored.includes(verdict.code));
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
        check: sent === null && matters ? verdict : undefined,
        sent,
      },
    kept: draft.isFetchedAfterMount ? draft.data : undefined,
    asking: draft.isFetching && !draft.isFetchedAfterMount,
    part: open.find((query) => query.isError) ?? open[0] ?? detail,
  };
}
