// A price, already formatted, in tabular digits, with the former price struck through.
import { classNames } from "@/ui/classNames";
import styles from "./Price.module.css";

interface PriceProps {
  text: string;
  size?: "md" | "lg" | undefined;
  was?: string | undefined;
}

export function Price({ text, size = "md", was }: PriceProps) {
  return (
    <span className={classNames(styles.price, size === "lg" && styles.large)}>
      {text}
      {was && <s className={styles.was}>{was}</s>}
    </span>
  );
}
