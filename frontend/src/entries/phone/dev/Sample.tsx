// One group on the page of all components.
import type { ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import styles from "./UiKit.module.css";

interface SampleProps {
  title: string;
  tone?: "dim" | "art" | undefined;
  wide?: boolean | undefined;
  children: ReactNode;
}

export function Sample({ title, tone, wide, children }: SampleProps) {
  return (
    <section className={classNames(styles.sample, tone && styles[tone], wide && styles.wide)}>
      <h2>{title}</h2>
      <div className={styles.stack}>{children}</div>
    </section>
  );
}

export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}
