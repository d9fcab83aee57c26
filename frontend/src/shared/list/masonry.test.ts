// Tests the positions of tiles, and the search for those near the screen.
import { expect, test } from "vitest";
import { between, columnsFor, firstBelow, pictureHeight, place } from "./masonry";

test("each tile goes to the shortest column, so that the order reads left to right", () => {
  const { boxes, height, tallest } = place([100, 50, 30, 80], 2, 10);
  expect(boxes).toEqual([
    { column: 0, top: 0, height: 100 },
    { column: 1, top: 0, height: 50 },
    { column: 1, top: 60, height: 30 },
    { column: 1, top: 100, height: 80 },
  ]);
  expect([height, tallest]).toEqual([180, 100]);
});

test("an empty wall has no height", () => {
  expect(place([], 2, 10)).toEqual({ boxes: [], height: 0, tallest: 0 });
});

test("exactly the tiles that touch a span are found near it, among ten thousand too", () => {
  const heights = Array.from({ length: 10_000 }, (_, index) => 120 + ((index * 37) % 160));
  const layout = place(heights, 2, 18);
  for (const top of [0, 5_000, 333_333, layout.height - 800]) {
    const [first, end] = between(layout, top, top + 800);
    const touching = layout.boxes.flatMap((box, index) =>
      box.top < top + 800 && box.top + box.height > top ? [index] : [],
    );
    expect(touching.length).toBeGreaterThan(0);
    expect(touching.every((index) => index >= first && index < end)).toBe(true);
    expect(end - first).toBeLessThan(40);
  }
  const tops = layout.boxes.map((box) => box.top);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test("the first visible tile is found", () => {
  const layout = place([100, 50, 30, 80], 2, 10);
  expect([0, 55, 95, 100, 179, 180].map((top) => firstBelow(layout, top))).toEqual([
    0, 0, 0, 3, 3, 4,
  ]);
});

test("a phone has two columns, a tablet four", () => {
  expect([335, 500, 896].map(columnsFor)).toEqual([2, 3, 4]);
});

test("pictures keep their proportions within bounds", () => {
  const height = (width: number, high: number) => pictureHeight(300, { width, height: high });
  expect([height(600, 800), height(100, 900), height(900, 100), height(0, 0)]).toEqual([
    400, 430, 225, 300,
  ]);
});
