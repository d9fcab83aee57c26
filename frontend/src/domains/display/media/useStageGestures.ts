// Touch gestures on a picture: swipe, pinch, move, double tap and tap. Own code, since little is needed; the
// geometry is in `zoom.ts`.
import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { limits } from "@/core/generated/limits";
import { Taps } from "./taps";
import { type Step, Track } from "./track";
import { type StageViewOptions, useStageView } from "./useStageView";
import {
  DOUBLE_TAP_SCALE,
  keepInside,
  type Point,
  REST,
  swipeStep,
  type View,
  zoomAt,
} from "./zoom";

/** A finger that rests this long before it leaves does not flick, ms. */
const RESTED_MS = 80;
/** A picture pulled down this far is closed, px. */
const PULL_PX = 96;
/** The direction of a gesture is known after this distance, px. */
const DIRECTION_PX = 8;

interface StageOptions extends StageViewOptions {
  hasNext: boolean;
  hasPrevious: boolean;
  onStep: (by: Step) => void;
  /** `point` is in the coordinates of the screen, px. */
  onTap: (point: Point) => void;
  /** Called on a swipe down of a picture that is not enlarged. */
  onPullDown: () => void;
}

interface Press {
  start: Point;
  last: Point & { at: number };
  speed: number;
  view: View;
  /** Largest distance from the start, px. */
  moved: number;
  sideways: boolean | null;
  several: boolean;
  /** The finger came down during a slide and is meant for the arriving picture. */
  early: boolean;
}

const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

export interface Stage {
  box: RefObject<HTMLDivElement | null>;
  track: RefObject<HTMLDivElement | null>;
  zoomed: RefObject<HTMLDivElement | null>;
}

export function useStageGestures({ box, track: strip, zoomed }: Stage, options: StageOptions) {
  const latest = useRef(options);
  const fingers = useRef(new Map<number, Point>());
  const press = useRef<Press | null>(null);
  const pinch = useRef<{ distance: number; middle: Point; view: View } | null>(null);
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

  const { view, size, fromMiddle, show, zoom, onKey } = useStageView({ box, zoomed }, latest);
  /**
   * Resets the stage for another picture. Fingers that are down belong to the previous one, unless they came
   * down during the slide.
   */
  const reset = () => {
    taps.forget();
    pinch.current = null;
    if (press.current?.early) press.current = { ...press.current, early: false, view: REST };
    else {
      fingers.current.clear();
      press.current = null;
    }
    show(REST);
    track.arrive();
  };
  const beginPinch = () => {
    const [one, other] = [...fingers.current.values()];
    if (!one || !other) return;
    pinch.current = {
      distance: Math.max(1, distance(one, other)),
      middle: fromMiddle(middle(one, other)),
      view: view.current,
    };
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const point = { x: event.clientX, y: event.clientY };
    // The first finger of a touch: any other that is still listed had no end event.
    if (event.isPrimary) fingers.current.clear();
    fingers.current.set(event.pointerId, point);
    taps.hold();
    const early = track.hurry();
    if (fingers.current.size === 1) {
      press.current = {
        start: point,
        last: { ...point, at: event.timeStamp },
        speed: 0,
        view: view.current,
        moved: 0,
        sideways: null,
        several: false,
        early,
      };
    } else if (fingers.current.size === 2) {
      if (press.current) press.current.several = true;
      track.follow(0);
      if (view.current.scale <= 1) show(REST);
      if (latest.current.zooms) beginPinch();
    }
  };

  const onPointerMove = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return;
    const point = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, point);
    const { picture } = latest.current;
    const [one, other] = [...fingers.current.values()];
    if (pinch.current && one && other) {
      const begun = pinch.current;
      const now = fromMiddle(middle(one, other));
      const scale = (begun.view.scale * distance(one, other)) / begun.distance;
      const scaled = zoomAt(begun.view, scale, begun.middle, size(), picture);
      const carried = {
        ...scaled,
        x: scaled.x + now.x - begun.middle.x,
        y: scaled.y + now.y - begun.middle.y,
      };
      show(keepInside(carried, size(), picture));
      return;
    }
    const held = press.current;
    if (!held || held.several) return;
    const [dx, dy] = [point.x - held.start.x, point.y - held.start.y];
    held.moved = Math.max(held.moved, Math.hypot(dx, dy));
    const elapsed = event.timeStamp - held.last.at;
    if (elapsed > 0) held.speed = (point.x - held.last.x) / elapsed;
    held.last = { ...point, at: event.timeStamp };
    if (held.sideways === null && held.moved > DIRECTION_PX) {
      held.sideways = Math.abs(dx) > Math.abs(dy);
    }
    if (held.view.scale > 1) {
      const moved = { ...held.view, x: held.view.x + dx, y: held.view.y + dy };
      show(keepInside(moved, size(), picture));
    } else if (held.sideways) {
      // At either end the picture follows the finger only by a quarter.
      track.follow(track.leadsOn(dx < 0 ? 1 : -1) ? dx : dx / 4);
    } else if (held.sideways === false) show({ ...REST, y: Math.max(0, dy) });
  };

  const tap = (point: Point, at: number) => {
    const onTap = () => latest.current.onTap(point);
    if (!latest.current.zooms) onTap();
    else {
      taps.tap(point, at, {
        onTap,
        onDoubleTap: () => zoom(view.current.scale > 1 ? 1 : DOUBLE_TAP_SCALE, fromMiddle(point)),
      });
    }
  };

  const release = (event: PointerEvent, cancelled: boolean) => {
    if (!fingers.current.delete(event.pointerId)) return;
    if (pinch.current) {
      pinch.current = null;
      const [rest] = fingers.current.values();
      // The remaining finger moves the enlarged picture, and is no tap.
      if (rest && press.current && view.current.scale > 1) {
        press.current = {
          ...press.current,
          start: rest,
          view: view.current,
          moved: Number.POSITIVE_INFINITY,
          several: false,
        };
      }
      if (fingers.current.size > 0) return;
    }
    const held = press.current;
    if (fingers.current.size > 0 || !held) return;
    press.current = null;
    if (held.several) {
      taps.forget();
      return;
    }
    if (!cancelled && held.moved <= limits.previewTapMovePx) {
      track.rest();
      if (view.current.scale <= 1) show(REST, true);
      tap(held.start, event.timeStamp);
      return;
    }
    taps.forget();
    if (held.view.scale > 1 || !held.sideways || cancelled) {
      track.rest();
      if (held.view.scale > 1 || held.sideways) return;
      if (!cancelled && held.last.y - held.start.y > PULL_PX) latest.current.onPullDown();
      else show(REST, true);
      return;
    }
    const speed = event.timeStamp - held.last.at > RESTED_MS ? 0 : held.speed;
    const by = swipeStep(held.last.x - held.start.x, speed, size().width);
    if (by !== 0 && track.leadsOn(by)) track.step(by);
    else track.rest();
  };

  return {
    reset,
    onKey,
    step: (by: Step) => track.step(by),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: (event: PointerEvent) => release(event, false),
      onPointerCancel: (event: PointerEvent) => release(event, true),
    },
  };
}
