// The top of a page that reports an outcome: a mark, a title, one sentence, and perhaps more below.
import type { ReactNode } from "react";
import styles from "./SuccessHead.module.css";

interface SuccessHeadProps {
  mark: ReactNode;
  title: string;
  text: string;
  /** Screen readers announce it when it appears. */
  announced?: boolean;
  children?: ReactNode;
}

export function SuccessHead({ mark, title, text, announced = false, children }: SuccessHeadProps) {
  return (
    <section className={styles.head} role={announced ? "status" : undefined}>
      {mark}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}
