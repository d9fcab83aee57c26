// Tells a single tap from a double one: a single one waits whether another follows.
import { limits } from "@/core/generated/limits";
import type { Point } from "./zoom";

/** A second tap within this time enlarges; a single one waits for it. */
const DOUBLE_TAP_MS = 280;

interface TapHandlers {
  onTap: () => void;
  onDoubleTap: (point: Point) => void;
}

export class Taps {
  #last: { at: number; point: Point } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Another touch begins: the tap before it is no longer a single one. */
  hold(): void {
    clearTimeout(this.#timer);
  }

  /** What is going on is no tap. */
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
