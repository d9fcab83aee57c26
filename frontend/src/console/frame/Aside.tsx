// The part beside a list: a head with the way to the next rows and out, a body that scrolls, and actions at the foot.
import { type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "@/ui/button/IconButton";
import { useUiLabels } from "@/ui/labels/UiLabels";
import styles from "./Aside.module.css";

interface AsideProps {
  title: ReactNode;
  tools?: ReactNode;
  onClose: () => void;
  foot?: ReactNode;
  /** The content has no control: it takes the focus itself, to be scrolled by keyboard. */
  readOnly?: boolean;
  children: ReactNode;
}

export function Aside({ title, tools, onClose, foot, readOnly, children }: AsideProps) {
  const labels = useUiLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus follows what was opened, also where the list is hidden.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={styles.aside}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {tools}
        <IconButton icon="x" size={20} label={labels.close} onClick={onClose} />
      </header>
      <div className={styles.body} tabIndex={readOnly ? 0 : undefined}>
        {children}
      </div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  );
}
