// Loads the way to look for a team after the form that it is in: most users of the form found a team.
import { useLazyPart } from "@/ui/lazy/useLazyPart";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./SearchCell.module.css";
import type { SearchPlace } from "./searchPlace";

const load = () => import("./SearchCell").then((module) => module.SearchCell);

/** Nothing without a network: the form needs none of it. */
export function LazySearchCell(props: SearchPlace) {
  const { Part, failed } = useLazyPart(load);
  if (Part) return <Part {...props} />;
  return failed ? null : <Skeleton height={64} radius={20} className={styles.card} />;
}
