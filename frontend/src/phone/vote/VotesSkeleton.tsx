// The skeleton of the own votes while they are loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import row from "./VoteRow.module.css";
import styles from "./VotesPage.module.css";

export function VotesSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className={row.row}>
          <Skeleton width="52%" height={20} radius={7} />
          <Skeleton width="76%" height={14} radius={7} />
          <Skeleton width={96} height={36} radius={18} />
        </div>
      ))}
    </div>
  );
}
