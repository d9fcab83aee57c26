// Payment on site, which members confirm, and the hours in which an order can be paid so.
import { useState } from "react";
import type { PayServiceLine, PaySettings } from "@/core/generated/contract";
import { localeOf, numberFormat } from "@/i18n/intl";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { Field } from "@/ui/form/Field";
import { NumberInput } from "@/ui/form/NumberInput";
import { ServiceHead } from "./ServiceHead";
import { SettingForm } from "./SettingForm";
import { usePaySettingsForm } from "./usePaySettingsForm";

const HOURS_PER_DAY = 24;

interface OfflineCardProps {
  line: PayServiceLine;
  settings: PaySettings;
}

export function OfflineCard({ line, settings }: OfflineCardProps) {
  const { t, i18n } = useTranslation();
  const { approvalFen, offlineHours } = settings;
  const [text, setText] = useState(String(offlineHours));
  // Half-typed numbers count as none, which core refuses.
  const hours = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  const saving = usePaySettingsForm(() => ({ approvalFen, offlineHours: hours }));
  const label = t("paykeys.offline.hours");
  const days = numberFormat(localeOf(i18n.language), {
    style: "unit",
    unit: "day",
    unitDisplay: "long",
    maximumFractionDigits: 1,
  });
  return (
    <Card as="section" pad>
      <ServiceHead line={line} />
      <SettingForm saving={saving} isDirty={text.trim() !== String(offlineHours)} label={label}>
        <Field
          label={label}
          hint={hours > 0 ? days.format(hours / HOURS_PER_DAY) : undefined}
          help={t("paykeys.offline.help")}
          error={saving.errors.text("offlineHours", label)}
        >
          <NumberInput
            whole
            autoComplete="off"
            value={text}
            onChange={(typed) => {
              setText(typed);
              saving.errors.forget("offlineHours");
            }}
          />
        </Field>
      </SettingForm>
    </Card>
  );
}
