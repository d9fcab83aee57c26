// An address that may not be opened inside the app: shown as text, nothing of it is loaded.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useFrame } from "@/ui/frame/FrameContext";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";
import styles from "./RefusedAddress.module.css";
import { useCopyAddress } from "./useCopyAddress";
import { WebBar } from "./WebBar";

interface RefusedAddressProps {
  /** Null if the link has no address. */
  refused: { address: string; shown: string } | null;
}

export function RefusedAddress({ refused }: RefusedAddressProps) {
  const { t } = useTranslation();
  const { onBack } = useFrame();
  const copy = useCopyAddress(refused?.address ?? "");
  const kind = refused ? "refused" : "missing";
  return (
    <Screen
      heading="own"
      bar="none"
      pad={false}
      offline={false}
      top={
        <WebBar
          title={t("webview.refused.bar")}
          note={t(`webview.${kind}.note`)}
          icon="warning-circle-fill"
          tone="refused"
          onClose={onBack}
        />
      }
    >
      <StatePage
        kind="refused"
        title={t(`webview.${kind}.title`)}
        text={t(`webview.${kind}.text`)}
        actions={
          <>
            {refused && <Button onClick={copy}>{t("webview.copy")}</Button>}
            <Button tone="primary" onClick={onBack}>
              {t("webview.leave")}
            </Button>
          </>
        }
      >
        {refused && (
          <p className={styles.address} dir="ltr">
            {refused.shown}
          </p>
        )}
      </StatePage>
    </Screen>
  );
}
