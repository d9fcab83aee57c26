// A short status word in its colour; the word carries the meaning, never the colour alone.
import type { ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import styles from "./Badge.module.css";

export type BadgeTone = "neutral" | "teal" | "ok" | "warn" | "bad" | "info" | "gold";

interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  );
}
