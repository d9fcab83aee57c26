// The skeleton of the ticket while it is loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./ReceiptSkeleton.module.css";

export function ReceiptSkeleton() {
  return (
    <div className={styles.part} aria-hidden="true">
      <Skeleton width="100%" height={572} radius={24} />
      <Skeleton width="100%" height={48} radius={24} />
    </div>
  );
}
