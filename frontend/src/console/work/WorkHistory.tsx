// The history of a work, oldest first.
import type { WorkTimelineStep } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { EventList } from "@/ui/list/EventList";
import styles from "./WorkDetails.module.css";

const EVENTS = ["submit", "pass", "return", "hide", "restore", "withdraw", "discard"] as const;

export function WorkHistory({ steps }: { steps: readonly WorkTimelineStep[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  // A newer server may send events without texts here.
  const known = steps.flatMap((step) => {
    const event = EVENTS.find((each) => each === step.event);
    return event ? [{ ...step, event }] : [];
  });
  if (known.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{t("console.works.history")}</h3>
      <EventList
        events={known.map(({ event, time, reason, staffName }) => ({
          key: `${time} ${event}`,
          name: t(`console.works.event.${event}`),
          time,
          when: format.dateTime(time),
          by: staffName,
          note: reason,
        }))}
      />
    </>
  );
}
