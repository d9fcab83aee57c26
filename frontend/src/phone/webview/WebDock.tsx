// The actions for a page of another site: back, forward, reload, and opening it in the browser.
import { isMiniProgram } from "@/host/miniProgram";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { Icon } from "@/ui/icon/Icon";
import type { FrameHistory } from "./frameHistory";
import styles from "./WebDock.module.css";

interface WebDockProps {
  address: string;
  history: FrameHistory;
  onBack: () => void;
  onForward: () => void;
  onReload: () => void;
}

export function WebDock({ address, history, onBack, onForward, onReload }: WebDockProps) {
  const { t } = useTranslation();
  return (
    <footer className={styles.webDock}>
      <IconButton
        icon="caret-left"
        label={t("webview.back")}
        disabled={history.at === 0}
        onClick={onBack}
      />
      <IconButton
        icon="caret-right"
        label={t("webview.forward")}
        disabled={history.at === history.last}
        onClick={onForward}
      />
      <IconButton icon="arrow-clockwise" label={t("common.action.reload")} onClick={onReload} />
      {/* A mini-program cannot open another browser. */}
      {!isMiniProgram() && (
        <a
          className={styles.outside}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
          aria-label={t("webview.outside")}
        >
          <Icon name="arrow-square-out" size={24} />
        </a>
      )}
    </footer>
  );
}
