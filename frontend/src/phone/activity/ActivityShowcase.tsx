// Loads an activity's works and moments, with their texts, when the reader scrolls near them.
import { type ComponentType, lazy, Suspense } from "react";
import type { ActivityDetail } from "@/core/generated/contract";
import { moreTexts } from "@/i18n/i18n";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { useNear } from "@/ui/useNear";
import styles from "./ActivityShowcase.module.css";

/** Less than the distance from a phone's first screen. */
const NEAR_PX = 120;

const Showcase = lazy<ComponentType<{ activity: ActivityDetail }>>(() =>
  Promise.all([import("./showcase/Showcase"), moreTexts()]).then(
    ([part]) => part,
    // The page is complete without it; the links to wall and moments are above.
    () => ({ default: () => null }),
  ),
);

export function ActivityShowcase({ activity }: { activity: ActivityDetail }) {
  const [place, near] = useNear<HTMLDivElement>(NEAR_PX);
  // Reserves the room, so that the content below does not move when the works arrive.
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
