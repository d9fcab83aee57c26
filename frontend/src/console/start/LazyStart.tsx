// Loads the first steps with their texts after the start page, since they are shown to a new merchant only.
import type { Staff } from "@/core/generated/contract";
import { moreTexts } from "@/i18n/i18n";
import { useLazyPart } from "@/ui/lazy/useLazyPart";

const load = () =>
  Promise.all([import("./StartCard"), moreTexts()]).then(([module]) => module.StartCard);

export function LazyStart({ staff }: { staff: Staff }) {
  const { Part: StartCard } = useLazyPart(load);
  return StartCard && <StartCard staff={staff} />;
}
