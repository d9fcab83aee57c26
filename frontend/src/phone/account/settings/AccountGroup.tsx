// The account's ways to log in, masked, and its devices.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Account } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { ListCell } from "@/ui/card/ListCell";
import { maskMail, maskMobile } from "../accountName";
import { DevicesSheet } from "../security/DevicesSheet";
import { MailSheet } from "../security/MailSheet";
import { MessengerSheet } from "../security/MessengerSheet";
import { PasswordSheet } from "../security/PasswordSheet";
import { useBindings } from "../security/useBindings";
import { SettingsGroup } from "./SettingsGroup";

type Open = "mail" | "messenger" | "password" | "devices" | null;

export function AccountGroup({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { data: bindings } = useBindings();
  const { data: config } = useQuery(queryFor("common.config", {}));
  const [open, setOpen] = useState<Open>(null);
  const none = t("account.settings.notLinked");
  const messenger = config?.messenger;
  const linked = bindings?.messenger ?? false;
  const hasPassword = bindings?.password ?? false;
  const close = () => setOpen(null);
  return (
    <SettingsGroup title={t("account.settings.account")}>
      {account.username && (
        <ListCell label={t("account.settings.username")} value={account.username} />
      )}
      <ListCell
        label={t("account.settings.mobile")}
        value={account.mobile ? <Masked text={maskMobile(account.mobile)} /> : none}
        to={href("userBind", { returnTo: href("settings") })}
      />
      <ListCell
        label={t("account.settings.mail")}
        value={account.email ? <Masked text={maskMail(account.email)} /> : none}
        onClick={() => setOpen("mail")}
      />
      {messenger && (
        <ListCell
          label={t("security.messenger.title")}
          value={bindings && (linked ? t("security.messenger.bound") : none)}
          onClick={() => setOpen("messenger")}
        />
      )}
      <ListCell
        label={t("security.password.title")}
        value={
          bindings && (hasPassword ? t("security.password.change") : t("security.password.set"))
        }
        onClick={() => setOpen("password")}
      />
      <ListCell label={t("security.device.title")} onClick={() => setOpen("devices")} />
      <MailSheet current={account.email} open={open === "mail"} onClose={close} />
      {messenger && (
        <MessengerSheet
          messenger={messenger}
          linked={linked}
          open={open === "messenger"}
          onClose={close}
        />
      )}
      <PasswordSheet hasOne={hasPassword} open={open === "password"} onClose={close} />
      <DevicesSheet open={open === "devices"} onClose={close} />
    </SettingsGroup>
  );
}

function Masked({ text }: { text: string }) {
  return <span className="num">{text}</span>;
}
