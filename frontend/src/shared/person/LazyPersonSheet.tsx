// Loads the sheet that edits a person after the page: most users choose a saved person.
import { useEffect } from "react";
import { preloadPart } from "@/ui/lazy/useLazyPart";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import type { PersonSheetProps } from "./PersonSheet";

const load = () => import("./PersonSheet").then((module) => module.PersonSheet);

export function LazyPersonSheet(props: PersonSheetProps) {
  const Sheet = useLazyOverlay(load, props.open, props.onClose);
  // Preloads the sheet, which must open without a network.
  useEffect(() => preloadPart(load), []);
  return Sheet ? <Sheet {...props} /> : null;
}
