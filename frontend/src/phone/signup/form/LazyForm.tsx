// A form of another purpose, whose code loads after that of the usual form.
import { Screen } from "@/ui/frame/Screen";
import { type LoadPart, useLazyPart } from "@/ui/lazy/useLazyPart";
import { StatePage } from "@/ui/state/StatePage";
import { FormSkeleton } from "./FormSkeleton";

interface LazyFormProps<Props> {
  load: LoadPart<Props>;
  props: Props;
}

export function LazyForm<Props extends object>({ load, props }: LazyFormProps<Props>) {
  const { Part, failed, retry } = useLazyPart(load);
  if (Part) return <Part {...props} />;
  return (
    <Screen busy={!failed}>
      {failed ? <StatePage kind="error" onReload={retry} /> : <FormSkeleton />}
    </Screen>
  );
}
