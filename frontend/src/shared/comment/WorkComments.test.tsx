// Tests the sheet of comments: its list, writing, liking, and what an author sees of unseen comments.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import type { Comment, CommentPage } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { useSession } from "@/session/store";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import comment from "../../../../locales/en/comment.json";
import common from "../../../../locales/en/common.json";
import errors from "../../../../locales/en/errors.json";
import { WorkComments } from "./WorkComments";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));

const NOW = "2026-12-06T12:00:00Z";

function of(id: number, change: Partial<Comment> = {}): Comment {
  return {
    id,
    workId: 7,
    content: `Comment ${id}`,
    nickname: `Reader ${id}`,
    avatar: "",
    mine: false,
    byAuthor: false,
    rootId: null,
    answered: null,
    likeCount: 0,
    liked: false,
    replyCount: 0,
    status: "published",
    cause: null,
    hideReason: "",
    canHide: false,
    time: NOW,
    ...change,
  };
}

const server = { list: [] as Comment[], own: [] as Comment[], refusal: null as CallError | null };

function page(list: Comment[]): CommentPage {
  return {
    list,
    own: server.own,
    nextCursor: null,
    hasMore: false,
    total: list.length,
    settings: { mode: "post", length: 140, danmu: true, danmuLength: 50 },
    serverTime: NOW,
  };
}

async function answer(name: string, request: { rootId?: number | null; content?: string }) {
  if (name === "comment.list") {
    return page(server.list.filter(({ rootId }) => rootId === (request.rootId ?? null)));
  }
  if (server.refusal) throw server.refusal;
  if (name === "comment.add") {
    const made = of(9, { content: request.content ?? "", mine: true });
    server.list = [made, ...server.list];
    return made;
  }
  return { liked: name === "comment.like", likeCount: name === "comment.like" ? 1 : 0 };
}

function refused(code: number): CallError {
  return new CallError({
    kind: "refused",
    code,
    status: 200,
    messageKey: "errors.generic",
    message: null,
    data: null,
    toast: false,
    event: null,
  });
}

function show() {
  const sheet = <WorkComments workId={7} open onClose={() => {}} />;
  const router = createMemoryRouter([{ path: "*", element: sheet }]);
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  return userEvent.setup();
}

const requests = (name: string) =>
  call.mock.calls.filter(([called]) => called === name).map(([, request]) => request);

beforeEach(() => {
  queryClient.clear();
  call.mockReset().mockImplementation(answer);
  Object.assign(server, { list: [], own: [], refusal: null });
  showTexts("en", { comment, common, errors });
  useSession.setState(({ session }) => ({ session: { ...session, token: "t" } }));
});

test("comments are listed, and a like shows at once", async () => {
  server.list = [of(1, { nickname: "" }), of(2, { byAuthor: true })];
  const user = show();
  const first = within(await screen.findByRole("article", { name: "Comment by Participant" }));
  expect(first.getByText("Comment 1")).toBeTruthy();
  const second = screen.getByRole("article", { name: "Comment by Reader 2" });
  expect(within(second).getByText(comment.row.author)).toBeTruthy();
  await user.click(first.getByRole("button", { name: /^Like/, pressed: false }));
  expect(await first.findByRole("button", { name: /^Like/, pressed: true })).toBeTruthy();
  expect(requests("comment.like")).toEqual([{ id: 1 }]);
});

test("a new comment is sent once, and an empty one is refused at the field", async () => {
  const user = show();
  await screen.findByText(comment.empty.title);
  await user.click(screen.getByRole("button", { name: comment.write.send }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(requests("comment.add")).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: comment.write.label }), "Well done");
  await user.click(screen.getByRole("button", { name: comment.write.send }));
  expect(await screen.findByText("Well done")).toBeTruthy();
  expect(requests("comment.add")).toMatchObject([{ id: 7, content: "Well done", replyTo: null }]);
});

test("without a verified contact the text stays, and a link leads to the verification", async () => {
  server.refusal = refused(6057);
  const user = show();
  await screen.findByText(comment.empty.title);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: comment.write.label });
  await user.type(field, "Hello");
  await user.click(screen.getByRole("button", { name: comment.write.send }));
  expect(await screen.findByRole("link", { name: comment.write.toVerify })).toBeTruthy();
  expect(field.value).toBe("Hello");
});

test("replies open below their thread, and a reply names the answered comment", async () => {
  server.list = [of(1, { replyCount: 1 }), of(2, { rootId: 1 })];
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Show 1 reply" }));
  const reply = within(await screen.findByRole("article", { name: "Comment by Reader 2" }));
  await user.click(reply.getByRole("button", { name: comment.row.reply }));
  const field = screen.getByRole("textbox", { name: comment.write.label });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.clear(field);
  await user.type(field, "Thanks");
  await user.click(screen.getByRole("button", { name: comment.write.send }));
  await waitFor(() => expect(requests("comment.add")).toMatchObject([{ replyTo: 2 }]));
});

test("authors see their own comments under review", async () => {
  server.own = [of(5, { mine: true, status: "reviewing", cause: "word" })];
  show();
  expect(await screen.findByText(comment.state.reviewing)).toBeTruthy();
});

test("without a log-in the field is a way to it", async () => {
  useSession.setState(({ session }) => ({ session: { ...session, token: null } }));
  server.list = [of(1)];
  show();
  expect(await screen.findByRole("button", { name: comment.write.login })).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});
