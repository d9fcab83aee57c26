import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { FrameContext } from "@/ui/frame/FrameContext";
import { Link, type LinkProps } from "./Link";

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

function show(props: LinkProps) {
  render(
    <MemoryRouter initialEntries={["/pages/login"]}>
      <Link {...props}>Go</Link>
      <Here />
    </MemoryRouter>,
  );
  return screen.getByRole("link", { name: "Go" });
}

/** Clicks a link; true if the page handled it, so that the browser does nothing. */
function click(link: HTMLElement, init: MouseEventInit = {}): boolean {
  const event = createEvent.click(link, { button: 0, ...init });
  fireEvent(link, event);
  return event.defaultPrevented;
}

test("a link leads to its page, with the state of the history entry", () => {
  const link = show({ to: "/pages/user/settings?tab=1", state: { from: "me" } });
  expect(link.getAttribute("href")).toBe("/pages/user/settings?tab=1");
  expect(click(link)).toBe(true);
  expect(screen.getByRole("status").textContent).toBe('/pages/user/settings?tab=1 {"from":"me"}');
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
  "a press that opens a new tab is left to the browser: %j",
  (init) => {
    const link = show({ to: "/pages/user/settings" });
    expect(click(link, init)).toBe(false);
    expect(screen.getByRole("status").textContent).toContain("/pages/login");
  },
);

test("a handler that prevents the press stays on the page", () => {
  const link = show({ to: "/pages/user/settings", onClick: (event) => event.preventDefault() });
  click(link);
  expect(screen.getByRole("status").textContent).toContain("/pages/login");
});

test.each([
  "mailto:music@saaq.example",
  "tel:+86-21-5550-0100",
  "https://other.example/a",
  "//other.example",
])("%s is left to the browser", (to) => {
  const link = show({ to });
  expect(link.getAttribute("href")).toBe(to);
  expect(click(link)).toBe(false);
});

test("a finger on a link loads its page before it is pressed", () => {
  const prepare = vi.fn(() => null);
  render(
    <FrameContext value={{ title: "", name: "", onBack: () => {}, prepare }}>
      <MemoryRouter>
        <Link to="/pages/user/settings">Go</Link>
      </MemoryRouter>
    </FrameContext>,
  );
  fireEvent.pointerEnter(screen.getByRole("link", { name: "Go" }));
  expect(prepare).toHaveBeenCalledExactlyOnceWith("/pages/user/settings");
});
