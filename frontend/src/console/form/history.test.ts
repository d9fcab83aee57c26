// Steps are undone and done again; letters of one text are one step.
import { expect, test } from "vitest";
import { beginHistory, type History, stepBack, stepForward, stepTo } from "./history";

const typed = (history: History<string>, ...texts: string[]) =>
  texts.reduce((before, text) => stepTo(before, text, "name"), history);

test("typing into one field is undone at once, and done again", () => {
  const history = typed(stepTo(beginHistory(""), "x", null), "L", "Li", "Lin");
  const back = stepBack(history);
  expect(back.now).toBe("x");
  expect(stepBack(back).now).toBe("");
  expect(stepForward(stepForward(stepBack(back))).now).toBe("Lin");
});

test("typing after an undo is a step of its own, and forgets the undone steps", () => {
  const history = typed(stepBack(typed(beginHistory(""), "Lin")), "Zhou");
  expect([history.past, history.now, history.future]).toEqual([[""], "Zhou", []]);
});

test("at either end nothing happens", () => {
  const history = beginHistory("Lin");
  expect([stepBack(history), stepForward(history)]).toEqual([history, history]);
});
