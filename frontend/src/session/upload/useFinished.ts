// Tells of files that have gone up, for those who do not see the tiles change.
import { useEffect, useEffectEvent, useRef } from "react";
import { isUnderWay, type UploadItem } from "./uploadItem";

/** `onFinished` is told their numbers, once each; of what was there when the set opened it is told nothing. */
export function useFinished(
  items: readonly UploadItem[],
  onFinished: (numbers: number[]) => void,
): void {
  const underWay = useRef<ReadonlySet<string>>(new Set());
  const tell = useEffectEvent(onFinished);
  // Uploads go on outside of React.
  useEffect(() => {
    const before = underWay.current;
    underWay.current = new Set(items.filter(isUnderWay).map(({ id }) => id));
    const numbers = items.flatMap(({ id, state }, index) =>
      state.at === "done" && before.has(id) ? [index + 1] : [],
    );
    if (numbers.length > 0) tell(numbers);
  }, [items]);
}
