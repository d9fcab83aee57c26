// The skeleton of the list while it loads.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./CountrySkeleton.module.css";

const WIDTHS = ["34%", "28%", "31%", "25%", "42%", "30%", "36%", "27%"] as const;

export function CountrySkeleton() {
  return (
    <div className={styles.shape} aria-hidden="true">
      <Skeleton height={44} radius={22} />
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height={16} radius={8} />
      ))}
    </div>
  );
}
