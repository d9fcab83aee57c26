// What the account is entered by, masked, and where it is signed in.
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
import { PasswordSheet } from "../security/PasswordSheet";
import { SettingsGroup } from "./SettingsGroup";

type Open = "mail" | "password" | "devices" | null;

export function AccountGroup({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { data: bindings } = useQuery(queryFor("account.bindings", {}));
  const [open, setOpen] = useState<Open>(null);
  const none = t("account.settings.notLinked");
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
      {bindings?.password && (
        <ListCell
          label={t("security.password.title")}
          value={t("security.password.change")}
          onClick={() => setOpen("password")}
        />
      )}
      <ListCell label={t("security.device.title")} onClick={() => setOpen("devices")} />
      <MailSheet current={account.email} open={open === "mail"} onClose={close} />
      <PasswordSheet username={account.username} open={open === "password"} onClose={close} />
      <DevicesSheet open={open === "devices"} onClose={close} />
    </SettingsGroup>
  );
}

function Masked({ text }: { text: string }) {
  return <span className="num">{text}</span>;
}
