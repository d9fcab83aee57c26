// Loads the refunds of an activity, with their texts, when the reader scrolls near them.
import { type ComponentType, lazy, Suspense } from "react";
import { moreTexts } from "@/i18n/i18n";
import type { RefundTermsProps } from "@/shared/activity/RefundTerms";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { useNear } from "@/ui/useNear";
import styles from "./FeeList.module.css";

/** Less than the distance from a phone's first screen. */
const NEAR_PX = 120;

const RefundTerms = lazy<ComponentType<RefundTermsProps>>(() =>
  Promise.all([import("@/shared/activity/RefundTerms"), moreTexts()]).then(
    ([part]) => ({ default: part.RefundTerms }),
    // The page is complete without it.
    () => ({ default: () => null }),
  ),
);

export function LazyRefundTerms(props: RefundTermsProps) {
  const [place, near] = useNear<HTMLDivElement>(NEAR_PX);
  // Reserves the room of the shortest terms, so that the content below hardly moves.
  const room = <Skeleton height={84} radius={8} />;
  return (
    <div ref={place} className={styles.refund}>
      {near ? (
        <Suspense fallback={room}>
          <RefundTerms {...props} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}
