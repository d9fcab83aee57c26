// The form of a team, whose code loads after that of the usual form.
import { Screen } from "@/ui/frame/Screen";
import { useLazyPart } from "@/ui/lazy/useLazyPart";
import { StatePage } from "@/ui/state/StatePage";
import { FormSkeleton } from "../form/FormSkeleton";
import type { TeamFormProps } from "./TeamForm";

const load = () => import("./TeamForm").then((module) => module.TeamForm);

export function LazyTeamForm(props: TeamFormProps) {
  const { Part, failed, retry } = useLazyPart(load);
  if (Part) return <Part {...props} />;
  return (
    <Screen busy={!failed}>
      {failed ? <StatePage kind="error" onReload={retry} /> : <FormSkeleton />}
    </Screen>
  );
}
