// A card of rows with hairlines between them.
import type { ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import styles from "./ListCard.module.css";

interface ListCardProps {
  className?: string | undefined;
  children: ReactNode;
}

export function ListCard({ className, children }: ListCardProps) {
  return <div className={classNames(styles.list, className)}>{children}</div>;
}
