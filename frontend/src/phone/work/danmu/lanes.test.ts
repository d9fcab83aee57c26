// Danmu of a lane never touch.
import { expect, test } from "vitest";
import { crowd, FLIGHT, Lanes } from "./lanes";

const WIDTH = 375;

/** Left edge of a danmu at a time, px. */
const left = (one: { at: number; width: number }, now: number) =>
  WIDTH - ((WIDTH + one.width) * (now - one.at)) / FLIGHT;

test("danmu of one lane never touch while they cross", () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const lanes = new Lanes(1, WIDTH);
  const all = Array.from({ length: 400 }, () => ({
    at: random() * 60,
    width: 20 + random() * 400,
  }));
  const flown = all.filter(({ at, width }) => lanes.take(at, width));
  expect(flown.length).toBeGreaterThan(10);
  for (let now = 0; now < 64; now += 0.05) {
    const shown = flown
      .filter(({ at }) => at <= now && now < at + FLIGHT)
      .map((one) => ({ from: left(one, now), to: left(one, now) + one.width }))
      .sort((a, b) => a.from - b.from);
    for (const [index, one] of shown.entries()) {
      const next = shown[index + 1];
      if (next && one.to > 0) expect(next.from).toBeGreaterThanOrEqual(one.to - 1e-6);
    }
  }
});

test("without a free lane a danmu has no room, and later there is some", () => {
  const lanes = new Lanes(2, WIDTH);
  expect([lanes.take(0, 100), lanes.take(0, 100), lanes.take(0, 100)]).toEqual([true, true, false]);
  expect(lanes.take(FLIGHT, 100)).toBe(true);
});

test("a feed without an end forgets what has crossed", () => {
  const lanes = new Lanes(1, WIDTH);
  expect(lanes.take(0, 100)).toBe(true);
  lanes.forget(1);
  expect(lanes.take(0, 100)).toBe(false);
  lanes.forget(FLIGHT);
  expect(lanes.take(0, 100)).toBe(true);
});

test("the crowd is the largest number within one flight", () => {
  expect(crowd([])).toBe(0);
  expect(crowd([0, 4, 8])).toBe(1);
  expect(crowd([9, 0, 1, 3.9, 4, 20])).toBe(3);
});
