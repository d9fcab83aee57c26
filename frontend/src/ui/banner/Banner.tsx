// One message in place, with one meaning and at most one action.
import type { ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import styles from "./Banner.module.css";

export type BannerTone = "neutral" | "info" | "warn" | "bad" | "ok" | "teal";

interface BannerProps {
  tone?: BannerTone | undefined;
  icon?: IconName | undefined;
  title?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** `alert` for an error, `status` for news. */
  role?: "alert" | "status" | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

const ICONS: Record<BannerTone, IconName> = {
  neutral: "info-fill",
  info: "info-fill",
  warn: "warning-fill",
  bad: "warning-circle-fill",
  ok: "check-circle-fill",
  teal: "info-fill",
};

export function Banner(props: BannerProps) {
  const { tone = "neutral", icon, title, action, role, className, children } = props;
  const isStacked = title && action;
  const style = classNames(styles.banner, styles[tone], isStacked && styles.stacked, className);
  return (
    <div className={style} role={role}>
      <Icon name={icon ?? ICONS[tone]} size={20} />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  );
}
