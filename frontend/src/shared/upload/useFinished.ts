// Reports finished uploads, to announce them to screen readers.
import { useEffect, useEffectEvent, useRef } from "react";
import { isUnderWay, type UploadItem } from "./uploadItem";

/** Calls `onFinished` with their numbers, once each; files present when the set opened are not reported. */
export function useFinished(
  items: readonly UploadItem[],
  onFinished: (numbers: number[]) => void,
): void {
  const underWay = useRef<ReadonlySet<string>>(new Set());
  const tell = useEffectEvent(onFinished);
  // Uploads run outside of React.
  useEffect(() => {
    const before = underWay.current;
    underWay.current = new Set(items.filter(isUnderWay).map(({ id }) => id));
    const numbers = items.flatMap(({ id, state }, index) =>
      state.at === "done" && before.has(id) ? [index + 1] : [],
    );
    if (numbers.length > 0) tell(numbers);
  }, [items]);
}
