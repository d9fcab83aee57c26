// Distinguishes single from double taps: a single tap waits for a possible second one.
import { limits } from "@/core/generated/limits";
import type { Point } from "./zoom";

/** Time for the second tap of a double tap, ms; a single tap waits for it. */
const DOUBLE_TAP_MS = 280;

interface TapHandlers {
  onTap: () => void;
  onDoubleTap: (point: Point) => void;
}

export class Taps {
  #last: { at: number; point: Point } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Cancels a waiting single tap, because another touch begins. */
  hold(): void {
    clearTimeout(this.#timer);
  }

  /** Forgets all taps, because the current gesture is not one. */
  forget(): void {
    this.hold();
    this.#last = null;
  }

  tap(point: Point, at: number, { onTap, onDoubleTap }: TapHandlers): void {
    const before = this.#last;
    this.forget();
    const near = (one: Point) =>
      Math.hypot(one.x - point.x, one.y - point.y) < 2 * limits.previewTapMovePx;
    if (before && at - before.at < DOUBLE_TAP_MS && near(before.point)) {
      onDoubleTap(point);
      return;
    }
    this.#last = { at, point };
    this.#timer = setTimeout(() => {
      this.#last = null;
      onTap();
    }, DOUBLE_TAP_MS);
  }
}
