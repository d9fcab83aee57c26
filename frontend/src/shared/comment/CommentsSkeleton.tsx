// The skeleton of comments while they are loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./WorkComments.module.css";

export function CommentsSkeleton() {
  return (
    <div aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.coming}>
          <Skeleton width={36} height={36} circle />
          <div className={styles.comingLines}>
            <Skeleton width="32%" height={13} radius={7} />
            <Skeleton width="88%" height={15} radius={7} />
          </div>
        </div>
      ))}
    </div>
  );
}
