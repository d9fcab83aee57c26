// Loads what an activity shows, with its texts, once its page stands.
import { type ComponentType, lazy, Suspense } from "react";
import type { ActivityDetail } from "@/core/generated/contract";
import { moreTexts } from "@/i18n/i18n";

const Showcase = lazy<ComponentType<{ activity: ActivityDetail }>>(() =>
  Promise.all([import("./showcase/Showcase"), moreTexts()]).then(
    ([part]) => part,
    // The page is whole without it; the links to wall and moments stand above.
    () => ({ default: () => null }),
  ),
);

export function ActivityShowcase({ activity }: { activity: ActivityDetail }) {
  return (
    <Suspense fallback={null}>
      <Showcase activity={activity} />
    </Suspense>
  );
}
