// A time by the activity's clock that always has a value: while it is half-typed, the last whole one counts.
import { useState } from "react";
import { DateInput } from "@/ui/form/DateInput";
import { fromWall, toWall } from "./wallTime";

interface WallTimeInputProps {
  /** ISO 8601. */
  time: string;
  /** Time zone of the activity. */
  zone: string | null;
  onTime: (time: string) => void;
}

export function WallTimeInput({ time, zone, onTime }: WallTimeInputProps) {
  const [isPartial, setPartial] = useState(false);
  return (
    <DateInput
      type="datetime-local"
      // A half-typed time is empty for the browser. The last whole one here would undo what is typed.
      value={isPartial ? "" : toWall(time, zone)}
      onChange={(wall) => {
        const next = fromWall(wall, zone);
        setPartial(next === null);
        if (next !== null) onTime(next);
      }}
      onBlur={() => setPartial(false)}
    />
  );
}
