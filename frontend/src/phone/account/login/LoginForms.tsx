// The configured ways to log in. All stay mounted, so that typed values and the pause between two codes
// survive a change of tab.
import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import type { CommonConfig } from "@/core/generated/contract";
import { isMessenger } from "@/host/host";
import { useTranslation } from "@/i18n/useTranslation";
import { Segmented } from "@/ui/choice/Segmented";
import { StatePage } from "@/ui/state/StatePage";
import type { FormMethod, LoginFormProps } from "./consent";
import { isInChina, likelyFirst } from "./likelyMethod";
import { MailForm } from "./MailForm";
import { MessengerLogin } from "./MessengerLogin";
import { PasswordForm } from "./PasswordForm";
import { PhoneForm } from "./PhoneForm";
import { useConsent } from "./useConsent";

const FORMS: Record<FormMethod, ComponentType<LoginFormProps>> = {
  phone: PhoneForm,
  mail: MailForm,
  password: PasswordForm,
};

interface LoginFormsProps {
  config: CommonConfig;
  /** Moves the focus to the first field. */
  focused?: boolean;
}

export function LoginForms({ config, focused = false }: LoginFormsProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  // The server may offer ways that this version has no form for.
  const offered = config.loginMethods.filter((method): method is FormMethod => method in FORMS);
  const methods = likelyFirst(offered, isInChina(i18n.language));
  const [chosen, setChosen] = useState<FormMethod | undefined>(methods[0]);
  const { consent, sheet } = useConsent(config.agreementVersion);
  const firstPanel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) firstPanel.current?.querySelector("input")?.focus();
  }, [focused]);
  if (chosen === undefined) {
    return (
      <StatePage
        kind="refused"
        inline
        title={t("account.login.closedTitle")}
        text={t("account.login.closedText")}
      />
    );
  }
  return (
    <>
      {methods.length > 1 && (
        <Segmented
          label={t("account.login.methods")}
          options={methods.map((method) => ({
            value: method,
            label: t(`account.login.method.${method}`),
          }))}
          value={chosen}
          onChange={setChosen}
          panelId={`${id}-${chosen}`}
        />
      )}
      {methods.map((method) => {
        const Form = FORMS[method];
        return (
          <div
            key={method}
            ref={method === methods[0] ? firstPanel : undefined}
            id={`${id}-${method}`}
            {...(methods.length > 1 && {
              role: "tabpanel",
              "aria-label": t(`account.login.method.${method}`),
            })}
            hidden={method !== chosen}
          >
            <Form consent={consent} methods={methods} />
          </div>
        );
      })}
      {config.messenger && isMessenger() && (
        <MessengerLogin messenger={config.messenger} consent={consent} />
      )}
      {sheet}
    </>
  );
}
