// The facts of a sign-up: activity, group, persons, fee, number and state.

import type { SignupResult } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { KeyValue } from "@/ui/card/KeyValue";
import { StatusBadges } from "../shared/StatusBadges";
import styles from "./ResultFacts.module.css";

export function ResultFacts({ result }: { result: SignupResult }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { item, persons } = result;
  const names = persons.map((person) => person.name);
  return (
    <Card as="section" className={styles.card}>
      <KeyValue
        rows={[
          { key: "activity", label: t("signup.fact.activity"), value: item.competitionName },
          { key: "group", label: t("signup.fact.group"), value: item.groupName },
          { key: "persons", label: t("signup.fact.persons"), value: format.list(names) },
          {
            key: "start",
            label: t("signup.fact.start"),
            value: format.moment(item.startTime, item.timezone),
          },
          {
            key: "fee",
            label: t("signup.fact.fee"),
            value: <span className={styles.fee}>{format.price(item.amountFen)}</span>,
          },
          {
            key: "number",
            label: t("signup.fact.number"),
            value: <span className="num">{item.applyNo}</span>,
          },
          { key: "status", label: t("signup.fact.status"), value: <StatusBadges item={item} /> },
        ]}
      />
    </Card>
  );
}
