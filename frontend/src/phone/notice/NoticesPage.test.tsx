// Tests the page of notices: its list, taps, and empty states.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import type { NoticeItem } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { useSession } from "@/session/store";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { FrameContext } from "@/ui/frame/FrameContext";
import common from "../../../../locales/en/common.json";
import notice from "../../../../locales/en/notice.json";
import { Component } from "./NoticesPage";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));

const NOW = "2026-12-06T12:00:00Z";
const RESULT = "/pages/apply/result?applyId=7&merchantId=SAAQ";

function of(id: number, change: Partial<NoticeItem> = {}): NoticeItem {
  return {
    id,
    kind: "approved",
    title: `Notice ${id}`,
    content: `About ${id}`,
    link: RESULT,
    readTime: null,
    createdTime: NOW,
    ...change,
  };
}

const server = { list: [] as NoticeItem[], unread: 0, sent: [] as unknown[], broken: false };

const broken = () =>
  new CallError({
    kind: "http",
    code: null,
    status: 500,
    messageKey: "errors.generic",
    message: null,
    data: null,
    toast: true,
    event: null,
  });

async function answer(name: string, request: { filter?: string | null; ids: number[] }) {
  if (server.broken) throw broken();
  if (name === "notice.unread") return { unread: server.unread };
  if (name === "notice.list") {
    server.sent.push(request.filter ?? "all");
    return { list: server.list, nextCursor: null, hasMore: false, serverTime: NOW };
  }
  server.sent.push(request);
  server.unread = request.ids.length === 0 ? 0 : server.unread - request.ids.length;
  return { unread: server.unread };
}

function show() {
  const page = (
    <FrameContext value={{ title: "Notifications", name: "Notifications", onBack: () => {} }}>
      <Component />
    </FrameContext>
  );
  const router = createMemoryRouter(
    [
      { path: "/pages/user/notices", element: page },
      { path: "*", element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ["/pages/user/notices"] },
  );
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  return { user: userEvent.setup(), router };
}

const readAll = () => screen.getByRole<HTMLButtonElement>("button", { name: notice.readAll });

beforeEach(() => {
  queryClient.clear();
  call.mockReset().mockImplementation(answer);
  Object.assign(server, { list: [], unread: 0, sent: [], broken: false });
  showTexts("en", { common, notice });
  useSession.setState(({ session }) => ({ session: { ...session, token: "t" } }));
});

test("today's notices are separate from earlier ones, and unread ones are marked", async () => {
  server.list = [
    of(3),
    of(2, { readTime: NOW }),
    of(1, { createdTime: "2026-12-01T12:00:00Z", readTime: NOW }),
  ];
  server.unread = 1;
  show();
  const today = within(await screen.findByRole("region", { name: notice.day.today }));
  expect(today.getAllByRole("link")).toHaveLength(2);
  expect(today.getByRole("link", { name: /Notice 3 \(Unread\)/ })).toBeTruthy();
  expect(today.queryByRole("link", { name: /Notice 2 \(Unread\)/ })).toBeNull();
  const earlier = within(screen.getByRole("region", { name: notice.day.earlier }));
  expect(earlier.getByRole("link", { name: /Notice 1.*About 1/ })).toBeTruthy();
  await screen.findByRole("radio", { name: "Unread 1" });
});

test("a tap opens the subject and marks that notice as read", async () => {
  server.list = [of(3), of(2)];
  server.unread = 2;
  const { user, router } = show();
  await user.click(await screen.findByRole("link", { name: /Notice 3/ }));
  await screen.findByRole("heading", { name: "Elsewhere" });
  expect(router.state.location.pathname + router.state.location.search).toBe(RESULT);
  await waitFor(() => expect(server.sent).toContainEqual({ ids: [3], all: false }));
});

test("a read notice is not marked again", async () => {
  server.list = [of(3, { readTime: NOW })];
  const { user } = show();
  await user.click(await screen.findByRole("link", { name: /Notice 3/ }));
  await screen.findByRole("heading", { name: "Elsewhere" });
  expect(server.sent).toEqual(["all"]);
});

test("all notices are marked as read at once, and then the button is disabled", async () => {
  server.list = [of(3), of(2)];
  server.unread = 2;
  const { user } = show();
  await waitFor(() => expect(readAll().disabled).toBe(false));
  await user.click(readAll());
  await waitFor(() => expect(screen.queryAllByRole("link", { name: /Unread/ })).toEqual([]));
  expect(server.sent).toContainEqual({ ids: [], all: true });
  expect(readAll().disabled).toBe(true);
});

test("an empty filter leads back to all notices", async () => {
  const { user } = show();
  await screen.findByText(notice.empty.title);
  await user.click(screen.getByRole("radio", { name: notice.filter.activity }));
  await user.click(await screen.findByRole("button", { name: notice.empty.showAll }));
  await screen.findByText(notice.empty.title);
  expect(server.sent.slice(0, 2)).toEqual(["all", "activity"]);
});

test("a list that fails to load can be reloaded", async () => {
  server.broken = true;
  const { user } = show();
  const again = await screen.findByRole("button", { name: "reload" });
  server.broken = false;
  server.list = [of(1)];
  await user.click(again);
  await screen.findByRole("link", { name: /Notice 1/ });
});
