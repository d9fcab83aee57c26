// A moment in a table, in the default time zone.
import { useFormat } from "@/i18n/useFormat";

export function LogTime({ time }: { time: string }) {
  const format = useFormat();
  return (
    <time className="num" dateTime={time}>
      {format.dateTime(time)}
    </time>
  );
}
