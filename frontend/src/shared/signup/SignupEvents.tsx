// The events of a sign-up, oldest first.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { EventList } from "@/ui/list/EventList";

const EVENTS = [
  "submit",
  "edit",
  "offer",
  "accept",
  "decline",
  "offerLapse",
  "approve",
  "reject",
  "reset",
  "resubmit",
  "reReview",
  "withdraw",
  "cancel",
  "startPasses",
  "endPasses",
] as const;

interface Step {
  event: string;
  time: string;
  reason: string;
  /** For staff only. */
  staffName?: string;
}

type KnownStep = Step & { event: (typeof EVENTS)[number] };

/** The events that have a text: a newer server may send others. */
export function knownEvents(steps: readonly Step[]): KnownStep[] {
  return steps.flatMap((step) => {
    const event = EVENTS.find((each) => each === step.event);
    return event ? [{ ...step, event }] : [];
  });
}

interface SignupEventsProps {
  steps: readonly KnownStep[];
  timezone: string | undefined;
}

export function SignupEvents({ steps, timezone }: SignupEventsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <EventList
      events={steps.map(({ event, time, reason, staffName }) => ({
        key: `${time} ${event}`,
        name: t(`signup.timeline.${event}`),
        time,
        when: format.dateTime(time, timezone),
        by: staffName,
        note: reason,
      }))}
    />
  );
}
