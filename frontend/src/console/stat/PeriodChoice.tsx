// The choice of the period: one of the usual lengths, or dates, which begin as those that are shown.
import { limits } from "@/core/generated/limits";
import { useTranslation } from "@/i18n/useTranslation";
import { Segmented } from "@/ui/choice/Segmented";
import { DateInput } from "@/ui/form/DateInput";
import { Field } from "@/ui/form/Field";
import type { ConsoleQuery } from "../route";
import styles from "./PeriodChoice.module.css";
import { faultOf, LENGTHS, type PeriodRequest } from "./period";

interface PeriodChoiceProps {
  period: PeriodRequest;
  /** First and last day of what is shown; absent while nothing is. */
  shown: { from: string; until: string } | undefined;
  onChange: (change: ConsoleQuery<"stat">) => void;
}

const DATES = "dates";

export function PeriodChoice({ period, shown, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation();
  const choose = (value: string) =>
    value === DATES
      ? onChange({ days: undefined, from: shown?.from, until: shown?.until })
      : onChange({ days: Number(value), from: undefined, until: undefined });
  return (
    <div className={styles.period}>
      <Segmented
        label={t("console.stat.period")}
        options={[
          ...LENGTHS.map((length) => ({
            value: String(length),
            label: t("console.stat.lastDays", { count: length }),
          })),
          {
            value: DATES,
            label: t("console.stat.dates"),
            disabled: !shown && period.days !== undefined,
          },
        ]}
        value={String(period.days ?? DATES)}
        onChange={choose}
      />
    </div>
  );
}

export function PeriodDates({ period, onChange }: Omit<PeriodChoiceProps, "shown">) {
  const { t } = useTranslation();
  if (period.days !== undefined) return null;
  const fault = faultOf(period);
  const errors = {
    order: t("console.stat.datesOrder"),
    length: t("console.stat.datesLength", { count: limits.statDaysMax }),
  };
  return (
    <div className={styles.dates}>
      <Field label={t("console.audit.from")}>
        <DateInput
          value={period.from ?? ""}
          onChange={(from) => onChange({ from: from || undefined })}
        />
      </Field>
      <Field label={t("console.audit.until")} error={fault && errors[fault]}>
        <DateInput
          value={period.until ?? ""}
          onChange={(until) => onChange({ until: until || undefined })}
        />
      </Field>
    </div>
  );
}
