// The sign-up form of a group.
import { useId } from "react";
import { Navigate } from "react-router";
import { href } from "@/core/href";
import { QueryView } from "@/core/QueryView";
import { useRouteQuery } from "@/core/useRouteQuery";
import { useSession } from "@/session/store";
import { Screen } from "@/ui/frame/Screen";
import { FormSkeleton } from "./form/FormSkeleton";
import { SignupFormBody } from "./form/SignupFormBody";
import { SubmitDock } from "./form/SubmitDock";
import { useDraft } from "./form/useDraft";
import { useFormData } from "./form/useFormData";
import { useSignupForm } from "./form/useSignupForm";
import { MissingPage } from "./shared/MissingPage";
import { isMissing } from "./shared/refusal";

export function Component() {
  const { competitionId, groupId } = useRouteQuery("applyForm");
  const userId = useSession((state) => state.session.userId);
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
    />
  );
}

interface SignupFormScreenProps {
  userId: string;
  competitionId: number;
  groupId: number;
}

function SignupFormScreen({ userId, competitionId, groupId }: SignupFormScreenProps) {
  const formId = useId();
  const draft = useDraft(userId, groupId);
  const { data, part } = useFormData(competitionId, groupId);
  const state = useSignupForm(data, draft);
  if (isMissing(part.error)) return <MissingPage />;
  return (
    <Screen
      busy={part.isPending}
      dock={
        state && (
          <SubmitDock
            group={data?.group}
            persons={state.chosen.length}
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
