// The time when a sign-up was sent, in the default time zone.
import { useFormat } from "@/i18n/useFormat";

export function SentTime({ time }: { time: string }) {
  const format = useFormat();
  return (
    <time className="num" dateTime={time}>
      {format.dateTime(time)}
    </time>
  );
}
