// The open questions of a sign-up: those that are asked after the approval, and those that the organiser permits to
// change.
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { refusalCode } from "@/core/callError";
import { NOT_POSSIBLE } from "@/core/generated/codes";
import type { SignupAmendForm } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { useSession } from "@/session/store";
import { QueryView } from "@/shared/query/QueryView";
import { MissingPage } from "@/shared/route/MissingPage";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { isMissing } from "@/shared/signup/refusal";
import { Screen } from "@/ui/frame/Screen";
import { AmendBody } from "./amend/AmendBody";
import { amendDraft, amendPlace } from "./amend/amendDraft";
import { useAmend } from "./amend/useAmend";
import { FormSkeleton } from "./form/FormSkeleton";
import { SubmitDock } from "./form/SubmitDock";
import { useDraft } from "./form/useDraft";
import { ClosedSignup } from "./shared/ClosedSignup";

export function Component() {
  const { applyId } = useRouteQuery("applyAmend");
  const userId = useSession((state) => state.session.userId);
  if (applyId === undefined) return <MissingPage />;
  return <AmendScreen key={`${userId}.${applyId}`} userId={userId} id={applyId} />;
}

function AmendScreen({ userId, id }: { userId: string; id: number }) {
  const query = useQuery({
    ...queryFor("signup.amendForm", { id }),
    refetchOnMount: "always",
    retry: false,
  });
  // An older answer from the cache would be reported as a conflicting change by another person. The last one stays until
  // that in another language arrives.
  const [data, setData] = useState<SignupAmendForm>();
  if (query.isFetchedAfterMount && query.data && query.data !== data) setData(query.data);
  if (isMissing(query.error)) return <MissingPage />;
  if (refusalCode(query.error) === NOT_POSSIBLE) return <ClosedSignup id={id} />;
  if (data) return <OpenQuestions userId={userId} data={data} />;
  return (
    <Screen busy={query.isFetching}>
      {query.isFetching ? (
        <FormSkeleton />
      ) : (
        <QueryView query={query} skeleton={<FormSkeleton />}>
          {() => null}
        </QueryView>
      )}
    </Screen>
  );
}

function OpenQuestions({ userId, data }: { userId: string; data: SignupAmendForm }) {
  const { t } = useTranslation();
  const formId = useId();
  const draft = useDraft(userId, amendPlace(data.item.id), { begin: amendDraft(data) });
  const state = useAmend(data, draft);
  return (
    <Screen
      dock={
        <SubmitDock
          label={t("signup.form.save")}
          group={undefined}
          persons={data.persons.length}
          sending={state.sending}
          formId={formId}
        />
      }
    >
      <AmendBody data={data} state={state} draft={draft} formId={formId} />
    </Screen>
  );
}
