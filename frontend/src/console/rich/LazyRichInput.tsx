// Loads the editor of rich texts when a page has one.
import { Button } from "@/ui/button/Button";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { useLazyPart } from "@/ui/lazy/useLazyPart";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import type { RichInputProps } from "./RichInputProps";

const load = () => import("./RichInput").then((module) => module.RichInput);

export function LazyRichInput(props: RichInputProps) {
  const labels = useUiLabels();
  const { Part, failed, retry } = useLazyPart(load);
  if (Part) return <Part {...props} />;
  if (!failed) return <Skeleton height={260} radius={10} />;
  return (
    <>
      <p>{labels.loadFailed}</p>
      <Button onClick={retry}>{labels.retry}</Button>
    </>
  );
}
