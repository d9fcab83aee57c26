// The facts of a place that is handed over: its group and persons, what was paid, a review, and the end of the link.
import type { TransferView } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { type FactLine, FactLines } from "@/ui/card/FactLines";
import { KeyValue, type KeyValueRow } from "@/ui/card/KeyValue";

export function PlaceFacts({ place }: { place: TransferView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { groupName, personCount, amountFen, reviewed, expireTime, timezone } = place;
  const rows: (KeyValueRow | false)[] = [
    { key: "group", label: t("signup.fact.group"), value: groupName },
    personCount > 1 && {
      key: "persons",
      label: t("signup.fact.persons"),
      value: format.number(personCount),
    },
    amountFen > 0 && {
      key: "paid",
      label: t("signup.transfer.paid"),
      value: format.price(amountFen),
    },
    {
      key: "until",
      label: t("signup.transfer.endTime"),
      value: format.deadline(expireTime, timezone),
    },
  ];
  const lines: FactLine[] = [
    ["wallet", amountFen > 0 && t("signup.transfer.settle")],
    ["clipboard-text", reviewed && t("signup.transfer.reviewed")],
  ];
  return (
    <Card as="section" pad>
      <KeyValue small rows={rows.filter((row) => row !== false)} />
      {lines.some(([, text]) => text !== false) && <FactLines lines={lines} />}
    </Card>
  );
}
