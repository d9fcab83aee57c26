// The outermost frame: at most 960 px wide, the screen and below it the tab bar.
import type { ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import styles from "./Shell.module.css";

interface ShellProps {
  tabBar?: ReactNode;
  children: ReactNode;
}

export function Shell({ tabBar, children }: ShellProps) {
  return (
    <div className={classNames(styles.app, Boolean(tabBar) && styles.tabbed)}>
      {children}
      {tabBar}
    </div>
  );
}
