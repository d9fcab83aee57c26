// Tests the tiles that a wall renders, and their order.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Masonry } from "./Masonry";

const ITEMS = Array.from({ length: 60 }, (_, index) => index);

function wall(onNearEnd = () => {}) {
  return (
    <main>
      <Masonry
        items={ITEMS}
        itemKey={(item) => item}
        heightOf={() => 200}
        renderItem={(item) => <a href={`#${item}`}>{item}</a>}
        label="wall"
        open
        onNearEnd={onNearEnd}
      />
    </main>
  );
}

/** Simulates a scrolled list; jsdom has no layout. */
function scrollTo(top: number): void {
  const list = screen.getByRole("list");
  vi.spyOn(list, "getBoundingClientRect").mockReturnValue({ top: -top } as DOMRect);
  fireEvent.scroll(screen.getByRole("main"));
}

const shown = () => screen.getAllByRole("link").map((link) => Number(link.textContent));

test("the focused tile stays rendered, in its own place", () => {
  render(wall());
  const first = screen.getByRole("link", { name: "0" });
  first.focus();
  scrollTo(4_000);
  expect(document.activeElement).toBe(first);
  expect(shown()[0]).toBe(0);
  expect(shown()[1]).toBeGreaterThan(20);
  expect(shown()).toEqual([...shown()].sort((one, other) => one - other));
  act(() => first.blur());
  expect(shown()).not.toContain(0);
});

test("more items are requested once when the end is near", () => {
  const onNearEnd = vi.fn();
  render(wall(onNearEnd));
  expect(onNearEnd).not.toHaveBeenCalled();
  scrollTo(5_500);
  scrollTo(5_600);
  expect(onNearEnd).toHaveBeenCalledOnce();
});
