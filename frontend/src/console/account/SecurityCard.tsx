// Name, password and second factor of the own account, each changed in a sheet of its own.
import { useState } from "react";
import type { StaffOwn } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { Button } from "@/ui/button/Button";
import { ListCard } from "@/ui/card/ListCard";
import { ListCell } from "@/ui/card/ListCell";
import styles from "./AccountPage.module.css";
import { CodesSheet, RemoveFactorSheet, SetUpSheet } from "./FactorSheets";
import { NameSheet, PasswordSheet } from "./OwnSheets";

/** Fewer recovery codes than this deserve new ones. */
const FEW = 4;

type Opened = "name" | "password" | "setUp" | "codes" | "remove";

export function SecurityCard({ own }: { own: StaffOwn }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { staff, factor, passwordTime } = own;
  const isSet = factor.setTime !== null;
  const button = (what: Opened, label: string, of: string, tone?: "line" | "danger") => (
    <Button
      tone={tone ?? "line"}
      size="sm"
      aria-label={`${label}: ${of}`}
      onClick={() => setOpened(what)}
    >
      {label}
    </Button>
  );
  const name = t("console.account.name");
  const password = t("security.password.title");
  const verification = t("console.factor.name");
  const codes = t("console.factor.codes");
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t("console.account.security")}</h2>
      </div>
      <ListCard>
        <ListCell
          label={name}
          note={`${staff.name} · ${staff.account}`}
          value={button("name", t("console.account.edit"), name)}
        />
        <ListCell
          label={password}
          note={
            passwordTime && t("console.account.passwordTime", { date: format.date(passwordTime) })
          }
          value={button("password", t("security.password.change"), password)}
        />
        <ListCell
          label={verification}
          note={factor.required ? t("console.factor.requiredNote") : t("console.factor.note")}
          value={
            <span className={styles.tools}>
              <Badge tone={isSet ? "ok" : "neutral"}>
                {t(isSet ? "console.factor.on" : "console.factor.off")}
              </Badge>
              {button(
                "setUp",
                t(isSet ? "console.factor.replace" : "console.factor.setUp"),
                verification,
              )}
              {isSet &&
                !factor.required &&
                button("remove", t("console.factor.remove"), verification, "danger")}
            </span>
          }
        />
        {isSet && (
          <ListCell
            label={codes}
            note={
              <span className={factor.recoveryLeft < FEW ? styles.few : undefined}>
                {t("console.factor.left", { count: factor.recoveryLeft })}
              </span>
            }
            value={button("codes", t("console.factor.renew"), codes)}
          />
        )}
      </ListCard>
      <p className={styles.note}>{t("console.account.askedAgain")}</p>
      <NameSheet open={opened === "name"} onClose={close} staff={staff} />
      <PasswordSheet open={opened === "password"} onClose={close} />
      <SetUpSheet open={opened === "setUp"} onClose={close} replaces={isSet} />
      <CodesSheet open={opened === "codes"} onClose={close} />
      <RemoveFactorSheet open={opened === "remove"} onClose={close} />
    </section>
  );
}
