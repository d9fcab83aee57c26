// A page of another site inside the app. It has no access to ours and can navigate only to registered sites,
// which the content security policy enforces.
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";
import { useCopyAddress } from "./useCopyAddress";
import { useLeave } from "./useLeave";
import { useWebFrame } from "./useWebFrame";
import { WebBar } from "./WebBar";
import { WebDock } from "./WebDock";
import styles from "./WebFrame.module.css";

/**
 * It may run scripts and send its forms. It may not open windows, replace our page or start downloads. It is
 * never of our origin, so `allow-same-origin` gives it no access to ours.
 */
const ALLOWED = "allow-scripts allow-same-origin allow-forms";

export function WebFrame({ address, host }: { address: string; host: string }) {
  const { t } = useTranslation();
  const copy = useCopyAddress(address);
  const leave = useLeave();
  const { frame, phase, history, loaded, back, forward, reload } = useWebFrame(address);
  return (
    <Screen
      heading="own"
      bar="none"
      pad={false}
      offline={false}
      busy={phase === "loading"}
      className={styles.page}
      top={
        <WebBar
          title={host}
          note={t("webview.foreign")}
          icon="lock-simple-fill"
          tone="safe"
          loading={phase === "loading"}
          onClose={() => leave(history.at)}
          action={<IconButton icon="copy" label={t("webview.copy")} onClick={copy} />}
        />
      }
      dockStays
      dock={
        <WebDock
          address={address}
          history={history}
          onBack={back}
          onForward={forward}
          onReload={reload}
        />
      }
    >
      {phase === "loading" || phase === "there" ? (
        <iframe
          ref={frame}
          className={styles.frame}
          src={address}
          title={t("webview.frame", { host })}
          sandbox={ALLOWED}
          referrerPolicy="no-referrer"
          onLoad={loaded}
        />
      ) : (
        <StatePage
          kind={phase === "late" ? "error" : "offline"}
          title={phase === "late" ? t("webview.late.title") : undefined}
          text={phase === "late" ? t("webview.late.text") : t("errors.network")}
          onReload={reload}
        />
      )}
    </Screen>
  );
}
