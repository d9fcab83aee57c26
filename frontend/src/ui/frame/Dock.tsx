// The bar of actions at the bottom of a screen.
import type { ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import styles from "./Dock.module.css";

interface DockProps {
  className?: string | undefined;
  children: ReactNode;
}

export function Dock({ className, children }: DockProps) {
  return <footer className={classNames(styles.dock, className)}>{children}</footer>;
}
