// The skeleton of an agreement that is loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./AgreementSheet.module.css";

const LINES = ["96%", "100%", "92%", "64%"] as const;

function Lines() {
  return (
    <div className={styles.lines}>
      <Skeleton width="45%" height={17} radius={7} />
      {LINES.map((width) => (
        <Skeleton key={width} width={width} height={13} radius={7} />
      ))}
    </div>
  );
}

export function AgreementSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton width="55%" height={12} radius={7} />
      <Skeleton height={132} radius={14} className={styles.summaryShape} />
      <Lines />
      <Lines />
    </div>
  );
}
