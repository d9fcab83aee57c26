// Binds a phone number: for a first log-in by the messaging app, or to replace that of a signed-in user.
import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { loginAddress, returnAddress } from "@/core/pages";
import { useTranslation } from "@/i18n/useTranslation";
import { leaveLogin } from "@/session/actions";
import { pendingBinding } from "@/session/messenger/redirectState";
import { useSignedIn } from "@/session/store";
import face from "@/shared/avatar/drawn/a2.svg";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { Screen } from "@/ui/frame/Screen";
import { Icon } from "@/ui/icon/Icon";
import { Logo } from "@/ui/logo/Logo";
import styles from "./BindPage.module.css";
import { AgreeingForm } from "./bind/AgreeingForm";
import { ChangeForm } from "./bind/ChangeForm";
import { FirstForm } from "./bind/FirstForm";
import { ConfirmGate } from "./security/ConfirmGate";

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const { returnTo } = useRouteQuery("userBind");
  // Read once, so that the log-in being finished stays the same while the page is open.
  const [binding] = useState(pendingBinding);
  const [outdated, setOutdated] = useState(false);
  if (signedIn) {
    return (
      <Screen>
        <ConfirmGate>
          <ChangeForm
            onDone={() => void navigate(returnAddress(returnTo ?? "/"), { replace: true })}
          />
        </ConfirmGate>
      </Screen>
    );
  }
  const address = loginAddress(binding?.returnTo ?? returnAddress(returnTo ?? "/"));
  if (!binding) return <Navigate to={address} replace />;
  return (
    <Screen bar="none" heading="own">
      <div className={styles.ambient} aria-hidden="true" />
      <div className={styles.top}>
        <IconButton icon="x" label={t("common.action.close")} onClick={leaveLogin} />
      </div>
      <div className={styles.link} aria-hidden="true">
        <span className={styles.person}>
          <img src={face} alt="" width={64} height={64} />
          <i>
            <Icon name="wechat-logo-fill" size={16} />
          </i>
        </span>
        <span className={styles.dash} />
        <Logo address={undefined} size={60} className={styles.logo} />
      </div>
      <div className={styles.words}>
        <h1 className="h-title1 title">{t("messenger.bind.title")}</h1>
        <p className={styles.lead}>{t("messenger.bind.lead")}</p>
      </div>
      {binding.agreementVersion && !outdated ? (
        <FirstForm binding={binding} onOutdated={() => setOutdated(true)} />
      ) : (
        <AgreeingForm binding={binding} />
      )}
      <Button tone="text" block onClick={() => void navigate(address, { replace: true })}>
        {t("messenger.bind.elsewhere")}
      </Button>
    </Screen>
  );
}
