// A pill of dark glass for text on a picture.
import type { ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import styles from "./GlassPill.module.css";

interface GlassPillProps {
  /** A glowing dot for something that is happening at the moment. */
  live?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function GlassPill({ live, className, children }: GlassPillProps) {
  return (
    <span className={classNames(styles.pill, className)}>
      {live && <i className={styles.live} aria-hidden="true" />}
      {children}
    </span>
  );
}
