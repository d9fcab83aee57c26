// The ways to pay here: several as a choice, a single one as a fact.
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { StatePage } from "@/ui/state/StatePage";
import styles from "./PaySheet.module.css";
import type { Payment } from "./usePayment";
import { useWayName } from "./ways";

interface PayChoiceProps {
  ways: Payment["ways"];
  disabled: boolean;
}

export function PayChoice({ ways, disabled }: PayChoiceProps) {
  const { t } = useTranslation();
  const nameOf = useWayName();
  return (
    <QueryView
      query={ways.query}
      skeleton={<Skeleton height={112} radius={14} className={styles.part} />}
    >
      {({ list: [only, ...others], list }) =>
        only === undefined ? (
          <StatePage
            kind="refused"
            inline
            heading="h3"
            title={t("pay.problem.nowhere")}
            text={t("pay.problem.nowhereText")}
          />
        ) : others.length === 0 ? (
          <div className={styles.way}>
            <span className={styles.label}>{t("pay.way.label")}</span>
            <p>{nameOf(only)}</p>
            <p className={styles.label}>{t(`pay.way.note.${only}`)}</p>
          </div>
        ) : (
          <Field label={t("pay.way.label")} group disabled={disabled}>
            <RadioGroup
              name="way"
              layout="column"
              value={ways.channel}
              onChange={ways.choose}
              options={list.map((value) => ({
                value,
                label: nameOf(value),
                note: t(`pay.way.note.${value}`),
              }))}
            />
          </Field>
        )
      }
    </QueryView>
  );
}
