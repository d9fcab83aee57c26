// Tests the way from page to page: with and without an animation, and with code that is late.
import { beforeEach, expect, test, vi } from "vitest";
import { cross } from "./cross";

const go = vi.fn();
let part: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  go.mockClear();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  document.body.innerHTML = "<main><img></main>";
  part = document.querySelector("img") ?? document.body;
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, "startViewTransition");
  };
});

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

/** A browser with view transitions; returns the names of the part and of the new page while they are drawn. */
function withTransitions(): { old: string; fresh: string } {
  const names = { old: "", fresh: "" };
  const start = (change: () => Promise<void>) => {
    names.old = part.style.getPropertyValue("view-transition-name");
    const finished = change().then(() => {
      names.fresh = document.documentElement.style.getPropertyValue("--crossing");
    });
    return { finished };
  };
  Object.assign(document, { startViewTransition: start });
  return names;
}

test("without view transitions the page changes at once", async () => {
  await cross({ ready: null, part, go });
  expect(go).toHaveBeenCalledOnce();
});

test("a page whose code is loading is waited for, but not for long", async () => {
  void cross({ ready: new Promise(() => {}), part, go });
  await pass(390);
  expect(go).not.toHaveBeenCalled();
  await pass(20);
  expect(go).toHaveBeenCalledOnce();
});

test("the part of the old page and that of the new one share a name, only for that time", async () => {
  const names = withTransitions();
  go.mockImplementationOnce(() => {
    document.body.innerHTML = "<main></main>";
  });
  const crossing = cross({ ready: null, part, go });
  await pass(10);
  await crossing;
  expect(names).toEqual({ old: "crossing", fresh: "crossing" });
  expect(part.style.getPropertyValue("view-transition-name")).toBe("");
  expect(document.documentElement.style.getPropertyValue("--crossing")).toBe("");
});

test("readers who want less motion get none", async () => {
  const names = withTransitions();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await cross({ ready: null, part, go });
  expect(go).toHaveBeenCalledOnce();
  expect(names.old).toBe("");
});

test("a second press meanwhile does not change the page twice", async () => {
  const first = cross({ ready: new Promise(() => {}), part, go });
  await cross({ ready: null, part, go });
  expect(go).not.toHaveBeenCalled();
  await pass(500);
  await first;
  expect(go).toHaveBeenCalledOnce();
});
