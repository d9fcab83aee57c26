// Loads the sheet with the comments of a work when it first opens.
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import type { WorkCommentsProps } from "./WorkComments";

const load = () => import("./WorkComments").then((module) => module.WorkComments);

export function CommentsSheet(props: WorkCommentsProps) {
  const Sheet = useLazyOverlay(load, props.open, props.onClose);
  return Sheet ? <Sheet {...props} /> : null;
}
