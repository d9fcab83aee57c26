// The sign-up form of a group: for a new sign-up, to change one that was sent, for a team, or for a place that is taken
// over.
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import type { SignupDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { useSession } from "@/session/store";
import { QueryView } from "@/shared/query/QueryView";
import { MissingPage } from "@/shared/route/MissingPage";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { isMissing } from "@/shared/signup/refusal";
import { Screen } from "@/ui/frame/Screen";
import { changePlace, draftOf } from "./form/draft";
import { FormSkeleton } from "./form/FormSkeleton";
import { LazyForm } from "./form/LazyForm";
import { OpenForm } from "./form/OpenForm";
import { asChangeOf, asNewSignup } from "./form/sending";
import { useDraft } from "./form/useDraft";
import { type FormParts, useFormData } from "./form/useFormData";
import type { SignupForm } from "./form/useSignupForm";
import { ClosedSignup } from "./shared/ClosedSignup";
import type { TeamFormProps } from "./team/TeamForm";

const loadTeamForm = () => import("./team/TeamForm").then((module) => module.TeamForm);
const loadTakePlace = () => import("./transfer/TakePlace").then((module) => module.TakePlace);

export function Component() {
  const { competitionId, groupId, teamId, applyId, code, part, transfer } =
    useRouteQuery("applyForm");
  const userId = useSession((state) => state.session.userId);
  if (applyId !== undefined) {
    return <ChangeSignup key={`${userId}.${applyId}`} userId={userId} id={applyId} />;
  }
  if (teamId !== undefined) {
    const kind = part === "member" ? "record" : "submit";
    return <TeamForm kind={kind} userId={userId} id={teamId} />;
  }
  if (code !== undefined) return <TeamForm kind="join" userId={userId} code={code} />;
  if (transfer !== undefined) {
    const key = `${userId}.${transfer}`;
    return <LazyForm key={key} load={loadTakePlace} props={{ userId, code: transfer }} />;
  }
  if (competitionId === undefined) return <MissingPage />;
  if (groupId === undefined) {
    return <Navigate replace to={href("competitionApply", { id: competitionId })} />;
  }
  const place = { userId, competitionId, groupId };
  return <NewSignup key={`${userId}.${groupId}`} {...place} />;
}

function TeamForm(props: TeamFormProps) {
  return <LazyForm load={loadTeamForm} props={props} />;
}

interface NewSignupProps {
  userId: string;
  competitionId: number;
  groupId: number;
}

function NewSignup(props: NewSignupProps) {
  const { data } = useQuery(queryFor("activity.detail", { id: props.competitionId }));
  const group = data?.groups.find(({ id }) => id === props.groupId);
  // While the group is unknown, the parts of the usual form are loading already.
  return group?.mode === "team" ? (
    <TeamForm kind="found" {...props} />
  ) : (
    <SignupFormScreen {...props} sent={null} />
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

interface SignupFormScreenProps extends NewSignupProps {
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
  return <PersonsForm {...props} parts={parts} />;
}

interface PersonsFormProps extends SignupFormScreenProps {
  parts: FormParts;
}

function PersonsForm({ userId, competitionId, groupId, sent, parts }: PersonsFormProps) {
  const draft = useDraft(userId, sent ? changePlace(sent.item.id) : groupId, {
    begin: sent ? draftOf(sent) : undefined,
    server: sent ? null : { competitionId, groupId },
    kept: parts.kept,
  });
  return (
    <OpenForm
      parts={parts}
      draft={draft}
      sending={sent ? asChangeOf(sent) : asNewSignup}
      label={useSubmitLabel(sent)}
      paidFor={(state) => (state.first ? 1 : state.chosen.length)}
      otherGroups={sent === null}
    />
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
