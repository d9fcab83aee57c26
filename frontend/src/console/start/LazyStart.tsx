// Loads the first steps after the start page, since they are shown to a new merchant only.
import type { Staff } from "@/core/generated/contract";
import { withMoreTexts } from "@/i18n/withMoreTexts";
import { useLazyPart } from "@/ui/lazy/useLazyPart";

const load = withMoreTexts(() => import("./StartCard"));
const loadCard = () => load().then((module) => module.StartCard);

export function LazyStart({ staff }: { staff: Staff }) {
  const { Part: StartCard } = useLazyPart(loadCard);
  return StartCard && <StartCard staff={staff} />;
}
