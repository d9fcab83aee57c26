// Loads today's numbers with their texts after the frame, which needs neither.
import { moreTexts } from "@/i18n/i18n";
import { useLazyPart } from "@/ui/lazy/useLazyPart";
import { TodaySkeleton } from "./TodaySkeleton";

const load = () =>
  Promise.all([import("./TodayPart"), moreTexts()]).then(([module]) => module.TodayPart);

export function LazyToday() {
  const { Part: TodayPart, failed } = useLazyPart(load);
  if (TodayPart) return <TodayPart />;
  return failed ? null : <TodaySkeleton />;
}
