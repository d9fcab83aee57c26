// Tests long presses.
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLongPress } from "./useLongPress";

const onLongPress = vi.fn();
const onClick = vi.fn();

function Place() {
  return (
    <button type="button" onClick={onClick} {...useLongPress(onLongPress)}>
      moment
    </button>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  onLongPress.mockClear();
  onClick.mockClear();
  render(<Place />);
});
afterEach(() => vi.useRealTimers());

const button = () => screen.getByRole("button");
/** jsdom's pointer events have no coordinates. */
const pointer = (type: string, clientX: number, clientY: number) =>
  fireEvent(button(), new MouseEvent(type, { bubbles: true, clientX, clientY }));

test("fires after 350 ms, and the click that follows does not count", () => {
  pointer("pointerdown", 50, 50);
  vi.advanceTimersByTime(349);
  expect(onLongPress).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLongPress).toHaveBeenCalledOnce();
  pointer("pointerup", 50, 50);
  fireEvent.click(button());
  expect(onClick).not.toHaveBeenCalled();
});

test.each([
  [58, 56, 1],
  [58, 57, 0],
])("moving from 50, 50 to %i, %i fires %i times", (x, y, times) => {
  pointer("pointerdown", 50, 50);
  pointer("pointermove", x, y);
  vi.advanceTimersByTime(1_000);
  expect(onLongPress).toHaveBeenCalledTimes(times);
});

test("a long press suppresses the phone's context menu, a mouse keeps it", () => {
  const menu = () => fireEvent.contextMenu(button());
  expect(menu()).toBe(true);
  pointer("pointerdown", 50, 50);
  vi.advanceTimersByTime(350);
  expect(menu()).toBe(false);
});

test("a short press is a click", () => {
  pointer("pointerdown", 50, 50);
  pointer("pointerup", 50, 50);
  fireEvent.click(button());
  vi.advanceTimersByTime(1_000);
  expect(onLongPress).not.toHaveBeenCalled();
  expect(onClick).toHaveBeenCalledOnce();
});
