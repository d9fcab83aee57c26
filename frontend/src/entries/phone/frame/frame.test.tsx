// The frame: the focus on a new route, and the tabs.
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, MemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { RouteAnnouncer } from "@/shared/frame/RouteAnnouncer";
import { withLabels } from "@/testing/withLabels";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Screen } from "@/ui/frame/Screen";
import { Link } from "@/ui/link/Link";
import { TabBar, type TabBarItem } from "./TabBar";

function Frame() {
  return (
    <>
      <RouteAnnouncer title="Details" documentTitle={["Details", undefined, "Qinghe"]} />
      <Outlet />
    </>
  );
}

test("a step within a page leaves the focus on the control that caused it", async () => {
  const user = userEvent.setup();
  const page = (
    <Screen title="Work">
      <Link to="/?id=2" state={IN_PLACE}>
        Next
      </Link>
    </Screen>
  );
  const router = createMemoryRouter([
    { element: <Frame />, children: [{ path: "/", element: page }] },
  ]);
  render(withLabels(<RouterProvider router={router} />));
  await user.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(() => expect(router.state.location.search).toBe("?id=2"));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Next" }));
});

test("a new route moves the focus to its heading and sets the window's title", async () => {
  const user = userEvent.setup();
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        {
          path: "/",
          element: (
            <Screen title="Home">
              <Link to="/next">Next</Link>
            </Screen>
          ),
        },
        { path: "/next", element: <Screen title="Second">Text</Screen> },
      ],
    },
  ]);
  render(withLabels(<RouterProvider router={router} />));
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole("link", { name: "Next" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Second" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe("Details · Qinghe");
});

test("a heading that loads late leaves the focus to a reader who has moved on", async () => {
  const user = userEvent.setup();
  function Late() {
    const [there, setThere] = useState(false);
    return (
      <>
        <button type="button">Heart</button>
        <button type="button" onClick={() => setThere(true)}>
          Load
        </button>
        {there && <h1>Late</h1>}
      </>
    );
  }
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: "/", element: <Link to="/late">Next</Link> },
        { path: "/late", element: <Late /> },
      ],
    },
  ]);
  render(withLabels(<RouterProvider router={router} />));
  await user.click(screen.getByRole("link", { name: "Next" }));
  const heart = await screen.findByRole("button", { name: "Heart" });
  heart.focus();
  fireEvent.click(screen.getByRole("button", { name: "Load" }));
  await screen.findByRole("heading", { name: "Late" });
  // Changes of the page are reported after the current task.
  await act(async () => {});
  expect(document.activeElement).toBe(heart);
});

test("going back moves the focus to the link that was followed, even if it loads late", async () => {
  const user = userEvent.setup();
  function List() {
    const [there, setThere] = useState(false);
    return (
      <Screen title="List">
        <button type="button" onClick={() => setThere(true)}>
          Load
        </button>
        {there && <Link to="/work?id=2">Work</Link>}
      </Screen>
    );
  }
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: "/", element: <List /> },
        { path: "/work", element: <Screen title="Work">Text</Screen> },
      ],
    },
  ]);
  render(withLabels(<RouterProvider router={router} />));
  await user.click(screen.getByRole("button", { name: "Load" }));
  await user.click(screen.getByRole("link", { name: "Work" }));
  await screen.findByRole("heading", { level: 1, name: "Work" });
  await act(() => router.navigate(-1));
  const heading = await screen.findByRole("heading", { level: 1, name: "List" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  fireEvent.click(screen.getByRole("button", { name: "Load" }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Work" })),
  );
});

const TABS: TabBarItem[] = [
  { pagePath: "/", text: "Home", icon: "compass", selectedIcon: "compass-fill", visible: true },
  {
    pagePath: "/mine",
    text: "Mine",
    icon: "ticket",
    selectedIcon: "ticket-fill",
    visible: true,
    badge: 120,
    badgeLabel: "120 to do",
  },
  { pagePath: "/none", text: "None", icon: "user", selectedIcon: "user", visible: false },
];

test("tabs mark the current page, announce their count and leave the press to the caller", async () => {
  const onTap = vi.fn();
  render(
    <MemoryRouter>
      <TabBar label="Main" items={TABS} current="/" onTap={onTap} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole("link")).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByText("99+")).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Mine 120 to do" }));
  expect(onTap).toHaveBeenCalledWith("/mine");
});

test("in a short window the dock is the end of the page, unless the page has none", () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const page = (stays: boolean) =>
    withLabels(
      <MemoryRouter>
        <Screen title="Form" dock={<button type="button">Send</button>} dockStays={stays}>
          Text
        </Screen>
      </MemoryRouter>,
    );
  const dockIsInside = () =>
    screen.getByRole("main").contains(screen.getByRole("button", { name: "Send" }));
  const { rerender } = render(page(false));
  expect(dockIsInside()).toBe(true);
  rerender(page(true));
  expect(dockIsInside()).toBe(false);
  vi.unstubAllGlobals();
});
