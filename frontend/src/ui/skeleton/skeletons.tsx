// Skeletons of the usual lists: rows with a picture, cards, and tiles of a wall.
import { Skeleton } from "./Skeleton";
import styles from "./Skeleton.module.css";

interface SkeletonListProps {
  count?: number | undefined;
}

function indexes(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function RowShape({ thumb }: { thumb: number }) {
  return (
    <div className={styles.row}>
      <Skeleton width={thumb} height={thumb} radius={16} />
      <div className={styles.lines}>
        <Skeleton width="40%" height={11} radius={7} />
        <Skeleton width="90%" height={18} radius={7} />
        <Skeleton width="60%" height={11} radius={7} />
      </div>
    </div>
  );
}

export function SkeletonRows({ count = 4 }: SkeletonListProps) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {indexes(count).map((index) => (
        <RowShape key={index} thumb={104} />
      ))}
    </div>
  );
}

export function SkeletonCards({ count = 3 }: SkeletonListProps) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {indexes(count).map((index) => (
        <div key={index} className={styles.card}>
          <RowShape thumb={76} />
        </div>
      ))}
    </div>
  );
}

export function SkeletonTiles({ count = 6 }: SkeletonListProps) {
  return (
    <div className={styles.tiles} aria-hidden="true">
      {indexes(count).map((index) => (
        <div key={index} className={styles.tile}>
          <Skeleton ratio={index % 4 === 1 ? "1/1" : "3/4"} radius={20} />
          <Skeleton width="80%" height={14} radius={7} />
          <Skeleton width="50%" height={11} radius={7} />
        </div>
      ))}
    </div>
  );
}
