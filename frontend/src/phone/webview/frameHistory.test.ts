// Tests the steps inside a foreign page, derived from the loads of its frame.
import { expect, test } from "vitest";
import { FRESH, type FrameEvent, frameHistory } from "./frameHistory";

const after = (...events: FrameEvent[]) => events.reduce(frameHistory, FRESH);

test("the first load is no step, each further one is", () => {
  expect(after("loaded")).toEqual({ at: 0, last: 0, awaited: null });
  expect(after("loaded", "loaded", "loaded")).toEqual({ at: 2, last: 2, awaited: null });
});

test("back and forward move between the steps, and never beyond them", () => {
  const followed: FrameEvent[] = ["loaded", "loaded", "loaded"];
  expect(after(...followed, "back", "loaded")).toMatchObject({ at: 1, last: 2 });
  expect(after(...followed, "back", "loaded", "forward", "loaded")).toMatchObject({
    at: 2,
    last: 2,
  });
  expect(after("loaded", "back", "loaded")).toMatchObject({ at: 0, last: 0 });
  expect(after("loaded", "forward", "loaded")).toMatchObject({ at: 0, last: 0 });
});

test("following another link after going back removes the steps ahead", () => {
  expect(after("loaded", "loaded", "loaded", "back", "loaded", "loaded")).toMatchObject({
    at: 2,
    last: 2,
  });
});

test("a reload is a step only after other steps", () => {
  expect(after("loaded", "reload", "loaded")).toMatchObject({ at: 0, last: 0 });
  expect(after("loaded", "loaded", "reload", "loaded")).toMatchObject({ at: 2, last: 2 });
  expect(after("loaded", "loaded", "begun", "loaded")).toEqual({ at: 0, last: 0, awaited: null });
});
