// The views of a table as links, each with the number of its rows; tools at the end.
import type { ReactNode } from "react";
import { useFormat } from "@/i18n/useFormat";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import styles from "./ViewTabs.module.css";

export interface TableView {
  key: string;
  label: string;
  to: string;
  count?: number | undefined;
}

interface ViewTabsProps {
  label: string;
  views: readonly TableView[];
  current: string;
  tools?: ReactNode;
}

export function ViewTabs({ label, views, current, tools }: ViewTabsProps) {
  const format = useFormat();
  return (
    <nav aria-label={label} className={styles.row}>
      {views.map(({ key, label: name, to, count }) => (
        <Link
          key={key}
          to={to}
          replace
          state={IN_PLACE}
          className={styles.view}
          aria-current={key === current ? "true" : undefined}
        >
          {name}
          {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
        </Link>
      ))}
      {tools}
    </nav>
  );
}
