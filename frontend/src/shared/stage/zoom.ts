// Pure functions for the viewer of pictures: zoom, panning and swipes.
import { limits } from "@/core/generated/limits";

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Enlarged by `scale`, with its middle moved from that of the box by `x` and `y`, px. */
export interface View extends Point {
  scale: number;
}

export const REST: View = { scale: 1, x: 0, y: 0 };

/** Scale after a double tap. */
export const DOUBLE_TAP_SCALE = 2.5;
/** A swipe counts from this part of the width, or from this speed, px/ms. */
const SWIPE_PART = 0.28;
const SWIPE_SPEED = 0.4;

/** Clamps to `-bound`–`bound`; never -0. */
const within = (value: number, bound: number) => Math.min(bound, Math.max(-bound, value)) + 0;

export function clampScale(scale: number): number {
  return Math.min(limits.previewZoomMax, Math.max(limits.previewZoomMin, scale));
}

/** The size at which a picture fits into the box. */
export function fitted(box: Size, picture: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return box;
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Clamps the position, so that no edge of the box is bare that the picture could cover. */
export function keepInside(view: View, box: Size, picture: Size): View {
  const size = fitted(box, picture);
  return {
    scale: view.scale,
    x: within(view.x, Math.max(0, (size.width * view.scale - box.width) / 2)),
    y: within(view.y, Math.max(0, (size.height * view.scale - box.height) / 2)),
  };
}

/** Changes the scale while `point` (from the middle of the box) stays under the fingers. */
export function zoomAt(view: View, scale: number, point: Point, box: Size, picture: Size): View {
  const next = clampScale(scale);
  const ratio = next / view.scale;
  const moved = {
    scale: next,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  };
  return keepInside(moved, box, picture);
}

/** 1 for the next, -1 for the previous, 0 for no step; `speed` in px/ms. */
export function swipeStep(moved: number, speed: number, width: number): -1 | 0 | 1 {
  const far = Math.abs(moved) > width * SWIPE_PART;
  // A flick in the other direction cancels the swipe.
  const quick = Math.abs(speed) > SWIPE_SPEED && Math.sign(speed) === Math.sign(moved);
  if (!far && !quick) return 0;
  return moved < 0 ? 1 : -1;
}
