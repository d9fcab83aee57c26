// What the account logs in with, masked.

import type { Account } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { ListCell } from "@/ui/card/ListCell";
import { maskMail, maskMobile } from "../accountName";
import { SettingsGroup } from "./SettingsGroup";

export function AccountGroup({ account }: { account: Account }) {
  const { t } = useTranslation();
  const none = t("account.settings.notLinked");
  return (
    <SettingsGroup title={t("account.settings.account")}>
      {account.username && (
        <ListCell label={t("account.settings.username")} value={account.username} />
      )}
      <ListCell
        label={t("account.settings.mail")}
        value={account.email ? <Masked text={maskMail(account.email)} /> : none}
      />
      {account.mobile && (
        <ListCell
          label={t("account.settings.mobile")}
          value={<Masked text={maskMobile(account.mobile)} />}
        />
      )}
    </SettingsGroup>
  );
}

function Masked({ text }: { text: string }) {
  return <span className="num">{text}</span>;
}
