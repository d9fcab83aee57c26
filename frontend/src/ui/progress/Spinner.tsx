// A spinner with a label that says what is in progress.
import styles from "./Spinner.module.css";

export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
