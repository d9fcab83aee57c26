// The skeleton of the profile until the account is loaded.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./ProfileGroup.module.css";

export function SettingsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton circle width={92} height={92} />
      </div>
      <Skeleton height={112} radius={20} className={styles.cells} />
      <Skeleton height={112} radius={20} className={styles.cells} />
    </div>
  );
}
