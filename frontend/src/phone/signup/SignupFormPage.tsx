// The sign-up form of a group: for a new sign-up, or to change one that was sent.
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Navigate } from "react-router";
import type { SignupDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { useSession } from "@/session/store";
import { QueryView } from "@/shared/query/QueryView";
import { MissingPage } from "@/shared/route/MissingPage";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { Screen } from "@/ui/frame/Screen";
import { changePlace, draftOf } from "./form/draft";
import { FormSkeleton } from "./form/FormSkeleton";
import { SignupFormBody } from "./form/SignupFormBody";
import { SubmitDock } from "./form/SubmitDock";
import { useDraft } from "./form/useDraft";
import { type FormParts, useFormData } from "./form/useFormData";
import { type SignupForm, useSignupForm } from "./form/useSignupForm";
import { ClosedSignup } from "./shared/ClosedSignup";
import { isMissing } from "./shared/refusal";

export function Component() {
  const { competitionId, groupId, applyId } = useRouteQuery("applyForm");
  const userId = useSession((state) => state.session.userId);
  if (applyId !== undefined) {
    return <ChangeSignup key={`${userId}.${applyId}`} userId={userId} id={applyId} />;
  }
  if (competitionId === undefined) return <MissingPage />;
  if (groupId === undefined) {
    return <Navigate replace to={href("competitionApply", { id: competitionId })} />;
  }
  return (
    <SignupFormScreen
      key={`${userId}.${groupId}`}
      userId={userId}
      competitionId={competitionId}
      groupId={groupId}
      sent={null}
    />
  );
}

function ChangeSignup({ userId, id }: { userId: string; id: number }) {
  const query = useQuery({ ...queryFor("signup.one", { id }), refetchOnMount: "always" });
  if (isMissing(query.error)) return <MissingPage />;
  // An older answer from the cache would be reported as a conflicting change by another person.
  const sent = query.isFetchedAfterMount ? query.data : undefined;
  if (!sent) {
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
  const { actions, competitionId } = sent.item;
  if (!actions.includes("edit") && !actions.includes("resubmit")) return <ClosedSignup id={id} />;
  return (
    <SignupFormScreen
      userId={userId}
      competitionId={competitionId}
      groupId={sent.groupId}
      sent={sent}
    />
  );
}

interface SignupFormScreenProps {
  userId: string;
  competitionId: number;
  groupId: number;
  /** The sign-up to change; null for a new one. */
  sent: SignupDetail | null;
}

function SignupFormScreen(props: SignupFormScreenProps) {
  const { competitionId, groupId, sent } = props;
  const parts = useFormData(competitionId, groupId, sent);
  if (isMissing(parts.part.error)) return <MissingPage />;
  // A draft from another device must be loaded before anything can be typed.
  if (parts.asking) {
    return (
      <Screen busy>
        <FormSkeleton />
      </Screen>
    );
  }
  return <OpenForm {...props} parts={parts} />;
}

interface OpenFormProps extends SignupFormScreenProps {
  parts: FormParts;
}

function OpenForm({ userId, competitionId, groupId, sent, parts }: OpenFormProps) {
  const formId = useId();
  const { data, part, kept } = parts;
  const draft = useDraft(userId, sent ? changePlace(sent.item.id) : groupId, {
    begin: sent ? draftOf(sent) : undefined,
    server: sent ? null : { competitionId, groupId },
    kept,
  });
  const state = useSignupForm(data, draft);
  const submitLabel = useSubmitLabel(sent);
  return (
    <Screen
      busy={part.isPending}
      dock={
        state && (
          <SubmitDock
            label={submitLabel(state)}
            group={data?.group}
            persons={state.first ? 1 : state.chosen.length}
            sending={state.sending}
            formId={formId}
          />
        )
      }
    >
      <QueryView query={part} skeleton={<FormSkeleton />}>
        {() =>
          data &&
          state && <SignupFormBody data={data} state={state} draft={draft} formId={formId} />
        }
      </QueryView>
    </Screen>
  );
}

function useSubmitLabel(sent: SignupDetail | null): (state: SignupForm) => string {
  const { t } = useTranslation();
  return ({ waits }) => {
    if (sent)
      return t(sent.item.status === "rejected" ? "signup.form.resubmit" : "signup.form.save");
    return t(waits ? "signup.action.joinWaiting" : "signup.form.submit");
  };
}
