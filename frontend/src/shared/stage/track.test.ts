// Tests steps along the strip that are faster than its slide.
import { beforeEach, expect, test, vi } from "vitest";
import { type Step, Track } from "./track";

const element = document.createElement("div");
const onStep = vi.fn<(by: Step) => void>();
const onLean = vi.fn<(to: Step | 0) => void>();
let hasNext = true;
let track: Track;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  onStep.mockClear();
  onLean.mockClear();
  hasNext = true;
  track = new Track(() => ({ element, width: 400, hasNext, hasPrevious: true, onStep, onLean }));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const place = () => element.style.transform;

test("a step is reported after the strip has slid", () => {
  track.step(1);
  expect(place()).toBe("translateX(-400px)");
  expect(onStep).not.toHaveBeenCalled();
  vi.advanceTimersByTime(280);
  expect(onStep).toHaveBeenCalledExactlyOnceWith(1);
  track.arrive();
  expect(place()).toBe("translateX(0px)");
});

test("two quick steps advance two pictures", () => {
  track.step(1);
  track.step(1);
  expect(onStep).toHaveBeenCalledTimes(1);
  track.arrive();
  vi.advanceTimersByTime(280);
  expect(onStep.mock.calls).toEqual([[1], [1]]);
});

test("a second step ends at the last picture", () => {
  track.step(1);
  track.step(1);
  hasNext = false;
  track.arrive();
  vi.advanceTimersByTime(2_000);
  expect(onStep).toHaveBeenCalledTimes(1);
});

test("a finger that comes down early moves the arriving picture", () => {
  track.step(1);
  track.hurry();
  track.follow(-30);
  expect(place()).toBe("translateX(-430px)");
  track.arrive();
  track.follow(-40);
  expect(place()).toBe("translateX(-40px)");
});

test("without an arriving picture the strip slides back", () => {
  track.step(1);
  vi.advanceTimersByTime(280 + 1_000);
  expect(place()).toBe("translateX(0px)");
});

test("after leaving the page no step is reported", () => {
  track.step(1);
  track.stop();
  vi.advanceTimersByTime(2_000);
  expect(onStep).not.toHaveBeenCalled();
});

test("the neighbour is reported half way, and when it gives the area back", () => {
  track.follow(-190);
  expect(onLean).not.toHaveBeenCalled();
  track.follow(-210);
  expect(onLean).toHaveBeenLastCalledWith(1);
  track.follow(-150);
  expect(onLean).toHaveBeenLastCalledWith(0);
  track.follow(210);
  expect(onLean).toHaveBeenLastCalledWith(-1);
  track.rest();
  expect(onLean.mock.calls).toEqual([[1], [0], [-1], [0]]);
});

test("a released swipe reports its neighbour at once, until it has arrived", () => {
  track.step(1);
  expect(onLean.mock.calls).toEqual([[1]]);
  track.hurry();
  track.rest();
  expect(onLean.mock.calls).toEqual([[1]]);
  track.arrive();
  expect(onLean.mock.calls).toEqual([[1], [0]]);
});
