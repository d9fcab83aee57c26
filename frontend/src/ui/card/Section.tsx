// A part of a screen under its own heading, with an optional link to more.
import { type ReactNode, useId } from "react";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import styles from "./Section.module.css";

interface SectionProps {
  title: string;
  more?: { label: string; to: string } | undefined;
  /** A heading of 17 px instead of 20. */
  small?: boolean | undefined;
  as?: "h2" | "h3" | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Section(props: SectionProps) {
  const { title, more, small, as: Heading = "h2", className, children } = props;
  const headingId = useId();
  return (
    <section className={className} aria-labelledby={headingId}>
      <div className={classNames(styles.head, small && styles.small)}>
        <Heading id={headingId} className={styles.title}>
          {title}
        </Heading>
        {more && (
          <Link className={styles.more} to={more.to}>
            {more.label}
            <Icon name="caret-right-bold" size={14} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
