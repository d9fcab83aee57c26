// Tests the hiding of a video's controls and the report of its failures.
import "@/testing/wasmHost";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { showTexts } from "@/testing/texts";
import { useToast } from "@/ui/toast/toast";
import common from "../../../../locales/en/common.json";
import display from "../../../../locales/en/display.json";
import { VideoPlayer } from "./VideoPlayer";

const SLIDE = {
  key: "film",
  kind: "video" as const,
  address: "/oss/pub/film.mp4",
  poster: "",
  width: 400,
  height: 300,
  durationMs: 4_000,
  alt: "film",
};
const swipe = {
  onPointerDown: () => {},
  onPointerMove: () => {},
  onPointerUp: () => {},
  onPointerCancel: () => {},
};
let play: MockInstance<HTMLMediaElement["play"]>;
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  vi.useFakeTimers();
  showTexts("en", { common, display });
  play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  render(<VideoPlayer slide={SLIDE} swipe={swipe} />);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

function begin(): void {
  fireEvent.click(button("Play"));
  fireEvent.play(document.querySelector("video") as HTMLVideoElement);
}

/** Focuses the button as a keyboard or as a finger would. */
function focusPause(byKeys: boolean): HTMLElement {
  const pause = button("Pause");
  const { matches } = pause;
  vi.spyOn(pause, "matches").mockImplementation((selector) =>
    selector === ":focus-visible" ? byKeys : matches.call(pause, selector),
  );
  act(() => pause.focus());
  return pause;
}

test("controls hide three seconds after the last touch, even if the finger left the focus", () => {
  begin();
  const pause = focusPause(false);
  act(() => vi.advanceTimersByTime(2_999));
  expect(pause.className).not.toMatch(/hidden/);
  act(() => vi.advanceTimersByTime(1));
  expect(pause.className).toMatch(/hidden/);
});

test("controls stay visible for keyboard users", () => {
  begin();
  const pause = focusPause(true);
  act(() => vi.advanceTimersByTime(10_000));
  expect(pause.className).not.toMatch(/hidden/);
});

test("pausing before playback is no failure, a video that cannot be played is one", async () => {
  play.mockRejectedValueOnce(new DOMException("paused", "AbortError"));
  await act(async () => fireEvent.click(button("Play")));
  expect(useToast.getState().current).toBeNull();
  play.mockRejectedValueOnce(new DOMException("no source", "NotSupportedError"));
  await act(async () => fireEvent.click(button("Play")));
  expect(useToast.getState().current).toMatchObject({ tone: "error" });
});

test("a touch that shows the hidden controls presses none of them, the next one does", () => {
  begin();
  act(() => vi.advanceTimersByTime(3_000));
  const surface = document.querySelector("video")?.parentElement as HTMLElement;
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockReturnValue(false);
  fireEvent.pointerDown(surface);
  fireEvent.pointerUp(surface);
  // Visible by then, so that the browser makes it the click's target.
  fireEvent.click(button("Pause"), { detail: 1 });
  expect(button("Pause").className).not.toMatch(/hidden/);
  expect(pause).not.toHaveBeenCalled();
  fireEvent.pointerDown(button("Pause"));
  fireEvent.click(button("Pause"), { detail: 1 });
  expect(pause).toHaveBeenCalledOnce();
});

test("a video that failed is loaded again before it is played again", async () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue();
  await act(async () => fireEvent.click(button("Play")));
  expect(load).not.toHaveBeenCalled();
  const film = document.querySelector("video") as HTMLVideoElement;
  Object.defineProperty(film, "error", { value: {} });
  await act(async () => fireEvent.click(button("Play")));
  expect(load).toHaveBeenCalledOnce();
  expect(play).toHaveBeenCalledTimes(2);
});
