// The form of a place that is taken over, whose code loads after that of the usual form.
import { Screen } from "@/ui/frame/Screen";
import { useLazyPart } from "@/ui/lazy/useLazyPart";
import { StatePage } from "@/ui/state/StatePage";
import { FormSkeleton } from "../form/FormSkeleton";
import type { TakePlaceProps } from "./TakePlace";

const load = () => import("./TakePlace").then((module) => module.TakePlace);

export function LazyTakePlace(props: TakePlaceProps) {
  const { Part, failed, retry } = useLazyPart(load);
  if (Part) return <Part {...props} />;
  return (
    <Screen busy={!failed}>
      {failed ? <StatePage kind="error" onReload={retry} /> : <FormSkeleton />}
    </Screen>
  );
}
