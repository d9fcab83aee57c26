// A white surface with soft shadow and rounded corners.
import type { ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import styles from "./Card.module.css";

interface CardProps {
  as?: "div" | "section" | "article" | "li" | undefined;
  pad?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ as: Tag = "div", pad, className, children }: CardProps) {
  return <Tag className={classNames(styles.card, pad && styles.pad, className)}>{children}</Tag>;
}
