// Loads the sheet with gifts when it first opens.
import type { ComponentProps } from "react";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import type { GiftSheet } from "./gift/GiftSheet";

const load = () => import("./gift/GiftSheet").then((module) => module.GiftSheet);

export function LazyGiftSheet(props: ComponentProps<typeof GiftSheet>) {
  const Sheet = useLazyOverlay(load, props.open, props.onClose);
  return Sheet ? <Sheet {...props} /> : null;
}
