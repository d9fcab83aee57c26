// The events of a sign-up, oldest first.
import type { ReactNode } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { EventList } from "@/ui/list/EventList";

const EVENTS = [
  "submit",
  "edit",
  "amend",
  "permit",
  "permitEnd",
  "offer",
  "accept",
  "decline",
  "offerLapse",
  "approve",
  "reject",
  "reset",
  "resubmit",
  "reReview",
  "transfer",
  "withdraw",
  "withdrawPart",
  "payLapse",
  "payRestore",
  "payReturn",
  "cancel",
  "startPasses",
  "endPasses",
  "teamJoin",
  "teamLeave",
  "teamCaptain",
  "teamTooSmall",
] as const;

interface Step {
  event: string;
  time: string;
  reason: string;
  /** For staff only. */
  staffName?: string;
}

type KnownStep<Row extends Step> = Row & { event: (typeof EVENTS)[number] };

/** The events that have a text: a newer server may send others. */
export function knownEvents<Row extends Step>(steps: readonly Row[]): KnownStep<Row>[] {
  return steps.flatMap((step) => {
    const event = EVENTS.find((each) => each === step.event);
    return event ? [{ ...step, event }] : [];
  });
}

interface SignupEventsProps<Row extends Step> {
  steps: readonly KnownStep<Row>[];
  timezone: string | undefined;
  /** More about an event, below it. */
  below?: (step: KnownStep<Row>) => ReactNode;
}

export function SignupEvents<Row extends Step>(props: SignupEventsProps<Row>) {
  const { steps, timezone, below } = props;
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <EventList
      events={steps.map((step) => {
        const { event, time, reason, staffName } = step;
        return {
          key: `${time} ${event}`,
          name: t(`signup.timeline.${event}`),
          time,
          when: format.dateTime(time, timezone),
          by: staffName,
          note: reason,
          below: below?.(step),
        };
      })}
    />
  );
}
