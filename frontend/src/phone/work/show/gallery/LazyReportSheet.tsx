// Loads the form for a report when it first opens.
import type { ComponentProps } from "react";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import type { ReportSheet } from "./ReportSheet";

const load = () => import("./ReportSheet").then((module) => module.ReportSheet);

export function LazyReportSheet(props: ComponentProps<typeof ReportSheet>) {
  const Sheet = useLazyOverlay(load, props.open, props.onClose);
  return Sheet ? <Sheet {...props} /> : null;
}
