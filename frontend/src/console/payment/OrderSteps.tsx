// The history of an order, oldest first.
import type { OrderStep } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useWayName } from "@/shared/pay/ways";
import { EventList } from "@/ui/list/EventList";

interface OrderStepsProps {
  /** Newest first. */
  steps: readonly OrderStep[];
  /** Time zone of the activity. */
  zone: string | undefined;
}

export function OrderSteps({ steps, zone }: OrderStepsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useWayName();
  const events = steps.map(({ kind, time, amountFen, channel, staffName, reason }, index) => {
    const name = t(`paydesk.step.${kind}`);
    return {
      key: `${steps.length - index} ${kind}`,
      name: amountFen === null ? name : `${name} ${format.yuan(amountFen)}`,
      time,
      when: format.dateTime(time, zone),
      by: [channel && nameOf(channel), staffName].filter(Boolean).join(" · "),
      note: reason,
    };
  });
  return <EventList events={events.reverse()} />;
}
