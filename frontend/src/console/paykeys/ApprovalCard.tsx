// The amount above which a refund needs another person's approval.
import { useState } from "react";
import type { PaySettings } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { Field } from "@/ui/form/Field";
import { NumberInput } from "@/ui/form/NumberInput";
import { Switch } from "@/ui/form/Switch";
import { fenOf, typedYuan } from "../yuan";
import styles from "./ServiceCard.module.css";
import { SettingForm } from "./SettingForm";
import { usePaySettingsForm } from "./usePaySettingsForm";

/** A text that is no sum of money is sent as one that core refuses. */
const REFUSED = -1;
/** Suggested while there is no limit yet. */
const SUGGESTED_FEN = 50_000;

export function ApprovalCard({ settings }: { settings: PaySettings }) {
  const { t } = useTranslation();
  const { approvalFen, offlineHours } = settings;
  const [asks, setAsks] = useState(approvalFen !== null);
  const [amount, setAmount] = useState(typedYuan(approvalFen ?? SUGGESTED_FEN));
  const limit = asks ? (fenOf(amount) ?? REFUSED) : null;
  const saving = usePaySettingsForm(() => ({ approvalFen: limit, offlineHours }));
  const title = t("paykeys.approval.title");
  const label = t("paykeys.approval.amount");
  return (
    <Card as="section" pad>
      <header className={styles.head}>
        <h2>{title}</h2>
        <Switch label={t("paykeys.approval.switch")} checked={asks} onChange={setAsks} />
      </header>
      <p className={styles.use}>{t("paykeys.approval.note")}</p>
      <SettingForm saving={saving} isDirty={limit !== approvalFen} label={title}>
        {asks && (
          <Field
            label={label}
            help={t("paykeys.approval.help")}
            error={saving.errors.text("approvalFen", label)}
          >
            <NumberInput
              autoComplete="off"
              value={amount}
              onChange={(typed) => {
                setAmount(typed);
                saving.errors.forget("approvalFen");
              }}
            />
          </Field>
        )}
      </SettingForm>
    </Card>
  );
}
