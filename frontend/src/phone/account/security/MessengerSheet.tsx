// A sheet that links the messaging app (WeChat) to the account, which is possible only inside that app, or unlinks it.

import type { MessengerConfig } from "@/core/generated/contract";
import { isMessenger } from "@/host/host";
import { useTranslation } from "@/i18n/useTranslation";
import { leaveToBind } from "@/session/messenger/leave";
import { Button } from "@/ui/button/Button";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import { ConfirmGate } from "./ConfirmGate";
import styles from "./Security.module.css";
import { UnlinkButton } from "./UnlinkButton";

interface MessengerSheetProps {
  messenger: MessengerConfig;
  linked: boolean;
  open: boolean;
  onClose: () => void;
}

export function MessengerSheet({ messenger, linked, open, onClose }: MessengerSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("security.messenger.title")}>
      {linked ? (
        <ConfirmGate>
          <p className={styles.lead}>{t("security.messenger.current")}</p>
          <UnlinkButton kind="wx" onDone={onClose} />
        </ConfirmGate>
      ) : isMessenger() ? (
        <ConfirmGate>
          <p className={styles.lead}>{t("security.messenger.lead")}</p>
          <LinkButton messenger={messenger} />
        </ConfirmGate>
      ) : (
        <p className={styles.lead}>{t("security.messenger.elsewhere")}</p>
      )}
    </Sheet>
  );
}

function LinkButton({ messenger }: { messenger: MessengerConfig }) {
  const { t } = useTranslation();
  const link = () => {
    if (!leaveToBind(messenger)) toast.error(t("errors.loginFailed"));
  };
  return (
    <Button tone="primary" size="lg" block icon="wechat-logo" onClick={link}>
      {t("security.messenger.submit")}
    </Button>
  );
}
