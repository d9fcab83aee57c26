// The facts on a ticket besides its code, for the screen and for the picture.
import type { SignupReceipt } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";

export interface ReceiptFact {
  label: string;
  value: string;
}

export function useReceiptFacts(receipt: SignupReceipt): ReceiptFact[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { item, persons } = receipt;
  const facts = [
    { label: t("signup.fact.persons"), value: format.list(persons.map(({ name }) => name)) },
    { label: t("signup.fact.group"), value: item.groupName },
    { label: t("signup.fact.start"), value: format.moment(item.startTime, item.timezone) },
    { label: t("activity.fact.venue"), value: receipt.place || receipt.address },
  ];
  return facts.filter(({ value }) => value !== "");
}
