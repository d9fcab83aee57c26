// Loads the list of those who liked a work with the sheet that shows it.
import type { ComponentProps } from "react";
import { useLazyPart } from "@/ui/lazy/useLazyPart";
import type { Likers } from "./Likers";

const load = () => import("./Likers").then((module) => module.Likers);

/** Nothing while its code is missing: the rest of the sheet needs none of it. */
export function LazyLikers(props: ComponentProps<typeof Likers>) {
  const { Part } = useLazyPart(load);
  return Part ? <Part {...props} /> : null;
}
