// Skeletons of the first cards.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import card from "./ActivityCardView.module.css";
import feed from "./ActivityFeed.module.css";
import styles from "./FeedSkeleton.module.css";

const SHAPES = ["first", "second", "third", "fourth", "fifth", "sixth"];

export function FeedSkeleton() {
  return (
    <div className={feed.feed} aria-hidden="true">
      {SHAPES.map((shape) => (
        <div key={shape} className={card.card}>
          <Skeleton className={card.media} />
          <div className={styles.lines}>
            <Skeleton width="44%" height={11} radius={7} />
            <Skeleton width="92%" height={16} radius={7} />
            <Skeleton width="60%" height={11} radius={7} />
            <Skeleton width={78} height={18} radius={9} />
          </div>
        </div>
      ))}
    </div>
  );
}
