// A turning ring beside a label; the label says what is going on.
import styles from "./Spinner.module.css";

export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
