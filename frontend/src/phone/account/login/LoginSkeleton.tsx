// The skeleton of the log-in form until its ways are known.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./LoginForms.module.css";

export function LoginSkeleton() {
  return (
    <div className={styles.shape} aria-hidden="true">
      <Skeleton height={44} radius={22} />
      <Skeleton height={80} radius={14} />
      <Skeleton height={80} radius={14} />
      <Skeleton height={52} radius={26} />
    </div>
  );
}
