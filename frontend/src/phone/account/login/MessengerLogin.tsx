// Log-in by the messaging app inside its own browser; elsewhere it is not available.
import { useState } from "react";
import { useNavigate } from "react-router";
import type { MessengerConfig } from "@/core/generated/contract";
import { routes } from "@/core/generated/routes";
import { useTranslation } from "@/i18n/useTranslation";
import { redirectByChoice } from "@/session/messenger/leave";
import { pendingBinding, storeState } from "@/session/messenger/redirectState";
import { useSession } from "@/session/store";
import { Button } from "@/ui/button/Button";
import { toast } from "@/ui/toast/toast";
import type { Consent } from "./consent";
import { useLoginTarget } from "./loginTarget";
import styles from "./MessengerLogin.module.css";

interface MessengerLoginProps {
  messenger: MessengerConfig;
  consent: Consent;
}

export function MessengerLogin({ messenger, consent }: MessengerLoginProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { to, page } = useLoginTarget();
  const [leaving, setLeaving] = useState(false);
  const returns = useSession(({ session }) => session.loginFlag === "inProgress");
  const logIn = () => {
    if (consent.version === undefined) {
      toast.error(t("errors.valid.agreement"));
      return;
    }
    const binding = pendingBinding();
    if (binding) {
      storeState("binding", { ...binding, returnTo: to, agreementVersion: consent.version });
      void navigate(routes.userBind.path, { replace: true });
    } else if (redirectByChoice(messenger, consent.version, page)) {
      setLeaving(true);
    } else {
      toast.error(t("errors.loginFailed"));
    }
  };
  return (
    <section className={styles.other} aria-label={t("messenger.otherWays")}>
      <p className={styles.rule} aria-hidden="true">
        {t("messenger.otherWays")}
      </p>
      <Button icon="wechat-logo" size="lg" block loading={leaving && returns} onClick={logIn}>
        {t("messenger.login")}
      </Button>
    </section>
  );
}
