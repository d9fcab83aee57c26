// The bar over a page of another site: closing, the site's name, and progress.
import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import styles from "./WebBar.module.css";

interface WebBarProps {
  /** Our own title, never one chosen by the foreign page. */
  title: string;
  note: string;
  icon: IconName;
  tone: "safe" | "refused";
  loading?: boolean | undefined;
  onClose: () => void;
  action?: ReactNode;
}

export function WebBar({ title, note, icon, tone, loading, onClose, action }: WebBarProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames(styles.webBar, tone === "safe" && styles.solid)}>
      <IconButton
        icon="x"
        label={t("webview.close")}
        className={styles.close ?? ""}
        onClick={onClose}
      />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={classNames(styles.note, styles[tone])}>
          <Icon name={icon} size={14} />
          {note}
        </p>
      </div>
      <div className={styles.action}>{action}</div>
      {loading && (
        <div
          className={styles.progress}
          role="progressbar"
          aria-label={t("common.msg.loading")}
          aria-valuemin={0}
          aria-valuemax={100}
        />
      )}
    </div>
  );
}
