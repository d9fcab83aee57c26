// A drawing of a phone beside what is edited, and the columns of a page with one.
import type { CSSProperties, ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import styles from "./PreviewPart.module.css";

interface PreviewPartProps {
  title: string;
  /** The choice of what is shown, at the right of the title. */
  choice: ReactNode;
  /** Hides the drawing from screen readers, which have its texts in the form. */
  isDrawing?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Below the phone. */
  foot?: ReactNode;
  children: ReactNode;
}

export function PreviewPart(props: PreviewPartProps) {
  const { title, choice, isDrawing, className, style, foot, children } = props;
  return (
    <section aria-label={title} className={styles.preview}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {choice}
      </div>
      <div className={classNames(styles.phone, className)} style={style} aria-hidden={isDrawing}>
        {children}
      </div>
      {foot}
    </section>
  );
}

/** The preview among the children stands in a column of its own where there is room. */
export function PreviewColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
