// Tests the geometry of zooming, moving and swiping.
import { expect, test } from "vitest";
import { DOUBLE_TAP_SCALE, fitted, keepInside, REST, swipeStep, zoomAt } from "./zoom";

const BOX = { width: 400, height: 800 };
const WIDE = { width: 1600, height: 800 };

test("a picture of any shape fits into the box", () => {
  expect(fitted(BOX, WIDE)).toEqual({ width: 400, height: 200 });
  expect(fitted(BOX, { width: 100, height: 400 })).toEqual({ width: 200, height: 800 });
  expect(fitted(BOX, { width: 0, height: 0 })).toEqual(BOX);
});

test("the scale is limited to 1–4", () => {
  expect(zoomAt(REST, 9, { x: 0, y: 0 }, BOX, WIDE).scale).toBe(4);
  expect(zoomAt({ ...REST, scale: 2 }, 0.2, { x: 0, y: 0 }, BOX, WIDE)).toEqual(REST);
});

test("the point under the finger stays there", () => {
  const at = { x: 100, y: 0 };
  const view = zoomAt(REST, DOUBLE_TAP_SCALE, at, BOX, WIDE);
  // The point was 100 px from the picture's middle, which has moved to `view.x`.
  expect(view.x + 100 * view.scale).toBeCloseTo(at.x);
});

test("no edge is left bare that the picture could cover", () => {
  expect(keepInside({ scale: 2, x: 999, y: 999 }, BOX, WIDE)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(keepInside({ scale: 1, x: 50, y: -50 }, BOX, WIDE)).toEqual(REST);
});

test("a swipe is long or quick, and does not count when reversed", () => {
  expect(swipeStep(-150, 0, 400)).toBe(1);
  expect(swipeStep(150, 0, 400)).toBe(-1);
  expect(swipeStep(-40, -0.9, 400)).toBe(1);
  expect(swipeStep(-40, 0.9, 400)).toBe(0);
  expect(swipeStep(-40, -0.1, 400)).toBe(0);
});
