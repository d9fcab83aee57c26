// The time when a sign-up was sent, in the time zone of its activity.
import { useFormat } from "@/i18n/useFormat";

export function SentTime({ time, zone }: { time: string; zone: string | undefined }) {
  const format = useFormat();
  return (
    <time className="num" dateTime={time}>
      {format.dateTime(time, zone)}
    </time>
  );
}
