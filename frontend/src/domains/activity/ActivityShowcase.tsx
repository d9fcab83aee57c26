// Loads what an activity shows, with its texts, once the reader comes near it.
import { type ComponentType, lazy, Suspense } from "react";
import type { ActivityDetail } from "@/core/generated/contract";
import { moreTexts } from "@/i18n/i18n";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { useNear } from "@/ui/useNear";
import styles from "./ActivityShowcase.module.css";

/** Less than what lies between it and a phone's first screen. */
const NEAR_PX = 120;

const Showcase = lazy<ComponentType<{ activity: ActivityDetail }>>(() =>
  Promise.all([import("./showcase/Showcase"), moreTexts()]).then(
    ([part]) => part,
    // The page is whole without it; the links to wall and moments stand above.
    () => ({ default: () => null }),
  ),
);

export function ActivityShowcase({ activity }: { activity: ActivityDetail }) {
  const [place, near] = useNear<HTMLDivElement>(NEAR_PX);
  // What follows stays where it is while the works come.
  const room = activity.workCount > 0 && (
    <div className={styles.room}>
      <Skeleton width={132} height={176} radius={14} />
      <Skeleton width={132} height={176} radius={14} />
      <Skeleton width={132} height={176} radius={14} />
    </div>
  );
  return (
    <div ref={place} className={styles.place}>
      {near ? (
        <Suspense fallback={room}>
          <Showcase activity={activity} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}
