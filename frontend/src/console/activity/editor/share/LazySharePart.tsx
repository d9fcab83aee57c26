// Loads the drawing of posters when the part is opened.
import { useLazyPart } from "@/ui/lazy/useLazyPart";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { StatePage } from "@/ui/state/StatePage";
import type { SharePartProps } from "./SharePart";

const load = () => import("./SharePart").then((module) => module.SharePart);

export function LazySharePart(props: SharePartProps) {
  const { Part, failed, retry } = useLazyPart(load);
  if (Part) return <Part {...props} />;
  if (failed) return <StatePage kind="error" inline onReload={retry} />;
  return <Skeleton height={360} radius={14} />;
}
