// Loads the pay sheet when it first opens.
import type { ComponentProps } from "react";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import type { PaySheet } from "./PaySheet";

export const loadPaySheet = () => import("./PaySheet").then((module) => module.PaySheet);

export function LazyPaySheet(props: ComponentProps<typeof PaySheet>) {
  const Sheet = useLazyOverlay(loadPaySheet, props.open, props.onClose);
  return Sheet ? <Sheet {...props} /> : null;
}
