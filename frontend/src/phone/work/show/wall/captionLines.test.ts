// Tests the lines of a title in a column of 162 px at a font size of 15 px.
import { expect, test } from "vitest";
import { captionLines } from "./captionLines";

test.each([
  ["海上来信", 1],
  ["旧巷灯会，奶奶牵着我走过的那一晚", 2],
  ["The light keeper", 1],
  ["The night my grandmother walked me home", 2],
  ["ที่นี่มีแสง", 1],
  ["", 1],
])("%s takes %i", (title, lines) => {
  expect(captionLines(title, 162, 15)).toBe(lines);
});
