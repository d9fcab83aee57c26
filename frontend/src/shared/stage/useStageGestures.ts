// Touch gestures on a picture: swipe, pinch, move, double tap and tap.
import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type GestureOptions, Gestures } from "./gestures";
import { Taps } from "./taps";
import { type Step, Track } from "./track";
import { type StageViewOptions, useStageView } from "./useStageView";

interface StageOptions extends StageViewOptions, GestureOptions {
  hasNext: boolean;
  hasPrevious: boolean;
  onStep: (by: Step) => void;
  onLean?: ((to: Step | 0) => void) | undefined;
}

export interface Stage {
  box: RefObject<HTMLDivElement | null>;
  track: RefObject<HTMLDivElement | null>;
  zoomed: RefObject<HTMLDivElement | null>;
}

export function useStageGestures({ box, track: strip, zoomed }: Stage, options: StageOptions) {
  const latest = useRef(options);
  const [taps] = useState(() => new Taps());
  const [track] = useState(
    () =>
      new Track(() => ({
        ...latest.current,
        element: strip.current,
        width: box.current?.clientWidth ?? 0,
      })),
  );
  // Handlers must refer to the shown picture before it is painted.
  useLayoutEffect(() => {
    latest.current = options;
  });
  // Timers are outside React and must not fire after the page has gone.
  useEffect(
    () => () => {
      track.stop();
      taps.forget();
    },
    [track, taps],
  );

  const { onKey, ...moved } = useStageView({ box, zoomed }, latest);
  const [gestures] = useState(
    () => new Gestures({ ...moved, track, taps, options: () => latest.current }),
  );
  return {
    reset: () => gestures.reset(),
    onKey,
    step: (by: Step) => track.step(by),
    handlers: {
      onPointerDown: (event: PointerEvent) => gestures.down(event),
      onPointerMove: (event: PointerEvent) => gestures.move(event),
      onPointerUp: (event: PointerEvent) => gestures.release(event, false),
      onPointerCancel: (event: PointerEvent) => gestures.release(event, true),
    },
  };
}
