// Tests touch gestures on the stage, and what it shows while a picture loads or fails.
import "@/testing/wasmHost";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import common from "../../../../locales/en/common.json";
import display from "../../../../locales/en/display.json";
import { MediaStage } from "./MediaStage";
import type { Slide } from "./slide";

const STORED = "/oss/pub/";
const onStep = vi.fn();
const onClose = vi.fn();
const onQuiet = vi.fn();
const takesTap = vi.fn(() => false);

const slide = (name: string, kind: Slide["kind"] = "image"): Slide => ({
  key: name,
  kind,
  address: `${STORED}${name}.webp`,
  poster: kind === "video" ? `${STORED}${name}-poster.webp` : "",
  width: 400,
  height: 300,
  durationMs: 4_000,
  alt: name,
});

const stage = (shown: Slide) =>
  withLabels(
    <MediaStage
      slide={shown}
      previous={null}
      next={slide("next")}
      onStep={onStep}
      onClose={onClose}
      takesTap={takesTap}
      onQuiet={onQuiet}
    />,
  );

beforeEach(() => {
  vi.useFakeTimers();
  showTexts("en", { common, display });
  onStep.mockClear();
  onClose.mockClear();
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(400);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

/** jsdom's pointer events have no coordinates. */
function touch(
  target: Element,
  type: string,
  pointerId: number,
  clientX: number,
  clientY = 300,
): void {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
  fireEvent(
    target,
    Object.assign(event, { pointerId, pointerType: "touch", isPrimary: pointerId === 1 }),
  );
}

const surface = () => {
  const found = screen.getByRole("img", { name: "one" }).closest("[class*=track]");
  if (!found) throw new Error("no stage");
  return found;
};

test("a swipe steps, a tap closes, and a tap before a swipe does not", () => {
  render(stage(slide("one")));
  touch(surface(), "pointerdown", 1, 300);
  touch(surface(), "pointerup", 1, 300);
  touch(surface(), "pointerdown", 1, 300);
  touch(surface(), "pointermove", 1, 100);
  touch(surface(), "pointerup", 1, 100);
  vi.advanceTimersByTime(1_000);
  expect(onStep).toHaveBeenCalledExactlyOnceWith(1);
  expect(onClose).not.toHaveBeenCalled();
  touch(surface(), "pointerdown", 1, 300);
  touch(surface(), "pointermove", 1, 319);
  touch(surface(), "pointerup", 1, 319);
  vi.advanceTimersByTime(1_000);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a finger without an end event does not turn the next one into a pinch", () => {
  render(stage(slide("one")));
  touch(surface(), "pointerdown", 7, 50);
  touch(surface(), "pointerdown", 1, 300);
  touch(surface(), "pointermove", 1, 100);
  touch(surface(), "pointerup", 1, 100);
  vi.advanceTimersByTime(1_000);
  expect(onStep).toHaveBeenCalledExactlyOnceWith(1);
});

test("two fingers enlarge at most four times and do not swipe", () => {
  render(stage(slide("one")));
  touch(surface(), "pointerdown", 1, 190);
  touch(surface(), "pointerdown", 2, 210);
  touch(surface(), "pointermove", 2, 400);
  const picture = screen.getByRole("img", { name: "one" }).parentElement;
  expect(picture?.style.transform).toContain("scale(4)");
  touch(surface(), "pointerup", 2, 400);
  touch(surface(), "pointermove", 1, 20);
  touch(surface(), "pointerup", 1, 20);
  vi.advanceTimersByTime(1_000);
  expect(onStep).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test("two fingers on a video do nothing", () => {
  render(stage(slide("film", "video")));
  const film = screen.getByRole("group", { name: "film" }).querySelector("video")?.parentElement;
  if (!film) throw new Error("no video");
  touch(film, "pointerdown", 1, 100);
  touch(film, "pointerdown", 2, 390);
  touch(film, "pointermove", 2, 391);
  touch(film, "pointerup", 2, 391);
  touch(film, "pointerup", 1, 100);
  vi.advanceTimersByTime(1_000);
  expect(onStep).not.toHaveBeenCalled();
});

test("the small picture is shown until the sharp one is loaded", () => {
  const { container } = render(stage(slide("one")));
  const [small, sharp] = container.querySelectorAll("img");
  if (!small || !sharp) throw new Error("one picture only");
  expect(small.getAttribute("src")).not.toBe(sharp.getAttribute("src"));
  fireEvent.load(sharp);
  expect(small.isConnected).toBe(false);
  expect(screen.getByRole("img", { name: "one" })).toBe(sharp);
});

test("a picture that fails to load says so", () => {
  const { container } = render(stage(slide("one")));
  for (const image of container.querySelectorAll("img")) fireEvent.error(image);
  expect(screen.getByRole("img", { name: /one/ }).textContent).not.toBe("");
});

test("a tap taken by the text over the stage does not reach the picture", () => {
  render(stage(slide("one")));
  takesTap.mockReturnValueOnce(true);
  touch(surface(), "pointerdown", 1, 300);
  touch(surface(), "pointerup", 1, 300);
  vi.advanceTimersByTime(1_000);
  expect(takesTap).toHaveBeenCalledWith({ x: 300, y: 300 });
  expect(onClose).not.toHaveBeenCalled();
});

test("nothing covers an enlarged picture until another is shown", () => {
  const { rerender } = render(stage(slide("one")));
  touch(surface(), "pointerdown", 1, 190);
  touch(surface(), "pointerdown", 2, 210);
  touch(surface(), "pointermove", 2, 300);
  expect(onQuiet).toHaveBeenLastCalledWith(true);
  rerender(stage(slide("two")));
  expect(onQuiet).toHaveBeenLastCalledWith(false);
});

function pinch(to: number): void {
  touch(surface(), "pointerdown", 1, 190);
  touch(surface(), "pointerdown", 2, 210);
  touch(surface(), "pointermove", 2, to);
}

test("a large picture is loaded once more when enlarged, and shown when complete", () => {
  const { container } = render(stage({ ...slide("one"), width: 4_000, height: 3_000 }));
  const addresses = () => [...container.querySelectorAll("[class*=slide] img")].length;
  const before = addresses();
  pinch(220);
  expect(addresses()).toBe(before);
  pinch(250);
  const closest = [...container.querySelectorAll("img")].find((one) =>
    one.className.match(/hidden/),
  );
  expect(closest?.getAttribute("src")).toContain("w_1920");
  if (closest) fireEvent.load(closest);
  expect(closest?.className).not.toMatch(/hidden/);
});

test("rotating the phone keeps the edges of an enlarged picture covered", () => {
  render(stage(slide("one")));
  pinch(400);
  touch(surface(), "pointerup", 2, 400);
  const picture = screen.getByRole("img", { name: "one" }).parentElement;
  const moved = () => Math.abs(Number.parseFloat(picture?.style.transform.slice(10) ?? ""));
  expect(moved()).toBeGreaterThan(200);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1_200);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
  fireEvent(window, new Event("resize"));
  // At 300 px high it is 400 px wide; four times that is 200 px more than the box on either side.
  expect(moved()).toBe(200);
});

test("pulling a picture down closes it; releasing it earlier does not", () => {
  render(stage(slide("one")));
  const picture = screen.getByRole("img", { name: "one" }).parentElement;
  const pull = (to: number) => {
    touch(surface(), "pointerdown", 1, 200, 300);
    touch(surface(), "pointermove", 1, 202, to);
    touch(surface(), "pointerup", 1, 202, to);
  };
  pull(360);
  expect(picture?.style.transform).toMatch(/^translate\(0px(, 0px)?\) scale\(1\)/);
  expect(onClose).not.toHaveBeenCalled();
  pull(420);
  expect(onClose).toHaveBeenCalledOnce();
});

test("after a pinch the remaining finger moves the picture", () => {
  render(stage(slide("one")));
  pinch(400);
  const picture = screen.getByRole("img", { name: "one" }).parentElement;
  touch(surface(), "pointerup", 2, 400);
  const before = picture?.style.transform;
  touch(surface(), "pointermove", 1, 150);
  expect(picture?.style.transform).not.toBe(before);
  expect(picture?.style.transform).toContain("scale(4)");
  touch(surface(), "pointerup", 1, 150);
  vi.advanceTimersByTime(1_000);
  expect(onClose).not.toHaveBeenCalled();
});

test("keys and the wheel enlarge too", () => {
  render(stage(slide("one")));
  const picture = screen.getByRole("img", { name: "one" }).parentElement;
  fireEvent.keyDown(document, { key: "+", shiftKey: true });
  expect(picture?.style.transform).toContain("scale(1.5)");
  fireEvent.keyDown(document, { key: "-" });
  expect(picture?.style.transform).toContain("scale(1)");
  expect(fireEvent.wheel(surface(), { deltaY: -1_000 })).toBe(false);
  expect(picture?.style.transform).toContain("scale(4)");
  fireEvent.keyDown(document, { key: "0" });
  expect(picture?.style.transform).toContain("scale(1)");
});
