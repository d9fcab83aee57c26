// Interprets the fingers on a picture as a swipe, a pinch, a move, a pull, a double tap or a tap. Own code, since little is
// needed; the geometry is in `zoom.ts`.
import type { PointerEvent, RefObject } from "react";
import { limits } from "@/core/generated/limits";
import type { Taps } from "./taps";
import type { Track } from "./track";
import {
  DOUBLE_TAP_SCALE,
  keepInside,
  type Point,
  REST,
  type Size,
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

export interface GestureOptions {
  /** Size of the picture itself, px. */
  picture: Size;
  /** False for videos, which are not enlarged and need not wait for a second tap. */
  zooms: boolean;
  /** `point` is in the coordinates of the screen, px. */
  onTap: (point: Point) => void;
  /** Called on a swipe down of a picture that is not enlarged. */
  onPullDown: () => void;
}

/** Everything that the fingers move. */
interface Moved {
  view: RefObject<View>;
  size: () => Size;
  fromMiddle: (point: Point) => Point;
  show: (view: View, smooth?: boolean) => void;
  zoom: (scale: number, point: Point) => void;
  track: Track;
  taps: Taps;
  /** The options of the shown picture. */
  options: () => GestureOptions;
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

interface Pinch {
  distance: number;
  middle: Point;
  view: View;
}

const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

export class Gestures {
  readonly #moved: Moved;
  readonly #fingers = new Map<number, Point>();
  #press: Press | null = null;
  #pinch: Pinch | null = null;

  constructor(moved: Moved) {
    this.#moved = moved;
  }

  /**
   * Resets the stage for another picture. Fingers that are down belong to the previous one, unless they came
   * down during the slide.
   */
  reset(): void {
    const { taps, track, show } = this.#moved;
    taps.forget();
    this.#pinch = null;
    if (this.#press?.early) this.#press = { ...this.#press, early: false, view: REST };
    else {
      this.#fingers.clear();
      this.#press = null;
    }
    show(REST);
    track.arrive();
  }

  down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const { taps, track, view, show, options } = this.#moved;
    const point = pointOf(event);
    // The first finger of a touch: any other that is still listed had no end event.
    if (event.isPrimary) this.#fingers.clear();
    this.#fingers.set(event.pointerId, point);
    taps.hold();
    const early = track.hurry();
    if (this.#fingers.size === 1) {
      this.#press = {
        start: point,
        last: { ...point, at: event.timeStamp },
        speed: 0,
        view: view.current,
        moved: 0,
        sideways: null,
        several: false,
        early,
      };
    } else if (this.#fingers.size === 2) {
      if (this.#press) this.#press.several = true;
      track.follow(0);
      if (view.current.scale <= 1) show(REST);
      if (options().zooms) this.#beginPinch();
    }
  }

  move(event: PointerEvent): void {
    if (!this.#fingers.has(event.pointerId)) return;
    const point = pointOf(event);
    this.#fingers.set(event.pointerId, point);
    const [one, other] = [...this.#fingers.values()];
    if (this.#pinch && one && other) this.#movePinch(this.#pinch, one, other);
    else if (this.#press && !this.#press.several) this.#movePress(this.#press, point, event);
  }

  release(event: PointerEvent, cancelled: boolean): void {
    if (!this.#fingers.delete(event.pointerId)) return;
    if (this.#pinch) {
      this.#endPinch();
      if (this.#fingers.size > 0) return;
    }
    const held = this.#press;
    if (this.#fingers.size > 0 || !held) return;
    this.#press = null;
    if (held.several) this.#moved.taps.forget();
    else if (!cancelled && held.moved <= limits.previewTapMovePx) this.#tap(held, event.timeStamp);
    else this.#endMove(held, event.timeStamp, cancelled);
  }

  #beginPinch(): void {
    const [one, other] = [...this.#fingers.values()];
    if (!one || !other) return;
    this.#pinch = {
      distance: Math.max(1, distance(one, other)),
      middle: this.#moved.fromMiddle(middle(one, other)),
      view: this.#moved.view.current,
    };
  }

  #movePinch(begun: Pinch, one: Point, other: Point): void {
    const { fromMiddle, size, show, options } = this.#moved;
    const { picture } = options();
    const now = fromMiddle(middle(one, other));
    const scale = (begun.view.scale * distance(one, other)) / begun.distance;
    const scaled = zoomAt(begun.view, scale, begun.middle, size(), picture);
    const carried = {
      ...scaled,
      x: scaled.x + now.x - begun.middle.x,
      y: scaled.y + now.y - begun.middle.y,
    };
    show(keepInside(carried, size(), picture));
  }

  /** The remaining finger moves the enlarged picture, and is no tap. */
  #endPinch(): void {
    this.#pinch = null;
    const { view } = this.#moved;
    const [rest] = this.#fingers.values();
    if (!rest || !this.#press || view.current.scale <= 1) return;
    this.#press = {
      ...this.#press,
      start: rest,
      view: view.current,
      moved: Number.POSITIVE_INFINITY,
      several: false,
    };
  }

  #movePress(held: Press, point: Point, { timeStamp }: PointerEvent): void {
    const { show, size, track, options } = this.#moved;
    const [dx, dy] = [point.x - held.start.x, point.y - held.start.y];
    held.moved = Math.max(held.moved, Math.hypot(dx, dy));
    const elapsed = timeStamp - held.last.at;
    if (elapsed > 0) held.speed = (point.x - held.last.x) / elapsed;
    held.last = { ...point, at: timeStamp };
    if (held.sideways === null && held.moved > DIRECTION_PX) {
      held.sideways = Math.abs(dx) > Math.abs(dy);
    }
    if (held.view.scale > 1) {
      const moved = { ...held.view, x: held.view.x + dx, y: held.view.y + dy };
      show(keepInside(moved, size(), options().picture));
    } else if (held.sideways) {
      // At either end the picture follows the finger only by a quarter.
      track.follow(track.leadsOn(dx < 0 ? 1 : -1) ? dx : dx / 4);
    } else if (held.sideways === false) show({ ...REST, y: Math.max(0, dy) });
  }

  #tap({ start }: Press, at: number): void {
    const { track, taps, view, show, zoom, fromMiddle, options } = this.#moved;
    track.rest();
    if (view.current.scale <= 1) show(REST, true);
    const onTap = () => options().onTap(start);
    if (!options().zooms) onTap();
    else {
      taps.tap(start, at, {
        onTap,
        onDoubleTap: () => zoom(view.current.scale > 1 ? 1 : DOUBLE_TAP_SCALE, fromMiddle(start)),
      });
    }
  }

  /** The end of a swipe, of a pull, or of moving an enlarged picture. */
  #endMove(held: Press, at: number, cancelled: boolean): void {
    const { track, taps, show, size, options } = this.#moved;
    taps.forget();
    if (held.view.scale > 1 || !held.sideways || cancelled) {
      track.rest();
      if (held.view.scale > 1 || held.sideways) return;
      if (!cancelled && held.last.y - held.start.y > PULL_PX) options().onPullDown();
      else show(REST, true);
      return;
    }
    const speed = at - held.last.at > RESTED_MS ? 0 : held.speed;
    const by = swipeStep(held.last.x - held.start.x, speed, size().width);
    if (by !== 0 && track.leadsOn(by)) track.step(by);
    else track.rest();
  }
}
