// Preloading the next page, and the conditions that prevent it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadNextWhenIdle, loadTouched } from "./nextPages";

const loadPage = vi.hoisted(() => vi.fn(async () => ({})));
const signedIn = vi.hoisted(() => vi.fn(() => false));
const loadAhead = vi.hoisted(() => vi.fn(() => null));
vi.mock("@/shared/frame/PageSlot", () => ({ loadPage, loadAhead }));
vi.mock("@/core/pages", () => ({
  admit: (address: string) =>
    address.startsWith("/open") ? { kind: "enter", route: "competition" } : { kind: "redirect" },
}));
vi.mock("./pages", () => ({
  pages: { competition: "competition", login: "login", competitionApply: "competitionApply" },
}));
vi.mock("@/session/store", () => ({ signedIn }));

let whenIdle: (() => void) | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  loadPage.mockClear();
  whenIdle = null;
  vi.stubGlobal("requestIdleCallback", (work: () => void) => {
    whenIdle = work;
    return 1;
  });
  vi.stubGlobal("cancelIdleCallback", () => {
    whenIdle = null;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the page become idle. */
function settle(): void {
  vi.runAllTimers();
  whenIdle?.();
}

test("the list preloads an activity once the page is idle", () => {
  loadNextWhenIdle("home");
  vi.advanceTimersByTime(2_000);
  expect(whenIdle).toBeNull();
  vi.advanceTimersByTime(1_000);
  expect(loadPage).not.toHaveBeenCalled();
  whenIdle?.();
  expect(loadPage).toHaveBeenCalledExactlyOnceWith("competition");
});

test.each([
  [false, "login"],
  [true, "competitionApply"],
])("an activity preloads the way in: signed in %s", (known, page) => {
  signedIn.mockReturnValue(known);
  loadNextWhenIdle("competition");
  settle();
  expect(loadPage).toHaveBeenCalledExactlyOnceWith(page);
});

test("leaving the page cancels it", () => {
  loadNextWhenIdle("home")();
  settle();
  const late = loadNextWhenIdle("home");
  vi.runAllTimers();
  late();
  expect(whenIdle).toBeNull();
  expect(loadPage).not.toHaveBeenCalled();
});

test.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
  "nothing is preloaded when saving data: %o",
  (connection) => {
    vi.stubGlobal("navigator", { connection });
    loadNextWhenIdle("home");
    settle();
    expect(loadPage).not.toHaveBeenCalled();
  },
);

test("without idle callbacks the page is loaded after a delay", () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  loadNextWhenIdle("home");
  vi.runAllTimers();
  expect(loadPage).toHaveBeenCalledOnce();
});

test("the page of a touched link is loaded, if it can be entered", () => {
  loadTouched("/closed");
  expect(loadAhead).not.toHaveBeenCalled();
  loadTouched("/open?id=1");
  expect(loadAhead).toHaveBeenCalledExactlyOnceWith("competition");
});
