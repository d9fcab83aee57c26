// Tests the heart of a work: likes shown at once, refusals, the budget, and the end of the window.
import "@/testing/wasmHost";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { VoteState } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { actionAfterLogin, closeLoginSheet, useLoginSheet } from "@/session/loginSheet";
import { useSession } from "@/session/store";
import { useToast } from "@/ui/toast/toast";
import { answer, begin, card, lost, refusal, showHeart, votes, WORK } from "./testing/votes";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));
const goTo = vi.hoisted(() => vi.fn());
vi.mock("@/host/navigation", async (original) => ({ ...(await original<object>()), goTo }));

type Send = (request: { id: number; device: string }) => Promise<unknown>;

const server = {
  votes: votes(),
  likeCount: 12 as number | null,
  add: vi.fn<Send>(),
  undo: vi.fn<Send>(),
};

afterEach(() => vi.useRealTimers());
beforeEach(() => {
  begin();
  goTo.mockReset();
  useToast.setState({ current: null });
  Object.assign(server, { votes: votes(), likeCount: 12, add: vi.fn<Send>(), undo: vi.fn<Send>() });
  server.add.mockImplementation(async () => answer());
  server.undo.mockImplementation(async () => answer({ liked: false, likeCount: 12, likeLeft: 3 }));
  call.mockReset().mockImplementation(async (name: string, request: never) => {
    if (name === "vote.state") return server.votes;
    if (name === "work.one") return { card: { ...card, likeCount: server.likeCount } };
    return name === "like.add" ? server.add(request) : server.undo(request);
  });
});

const set = (change: Partial<VoteState>) => Object.assign(server, { votes: votes(change) });
const heart = () => screen.findByRole("button", { name: /^Like “Tea”/ });
const isLiked = async () => (await heart()).getAttribute("aria-pressed") === "true";
/** The line on the page, not the message of a refusal. */
const note = (text: string) => screen.findByText(text, { selector: "[role=status] *" });
const toastText = () => useToast.getState().current?.text;

test("a like is shown at once, and the answer has the exact number and what is left", async () => {
  let finish = (_: unknown) => {};
  server.add.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const user = showHeart();
  await screen.findByText("3 likes left today");
  await user.click(await heart());
  expect(await isLiked()).toBe(true);
  expect((await heart()).textContent).toContain("13");
  screen.getByText("2 likes left today");
  finish(answer({ likeCount: 15, likeLeft: 2 }));
  await screen.findByRole("button", { name: "Like “Tea” · 15 likes" });
  expect(toastText()).toBeUndefined();
});

test("each like names this browser by the same random number, in letters and digits", async () => {
  const user = showHeart();
  await user.click(await heart());
  await user.click(await heart());
  await waitFor(() => expect(server.undo).toHaveBeenCalled());
  const [given, undone] = [server.add, server.undo].map((one) => one.mock.lastCall?.[0]);
  expect(given).toMatchObject({ id: WORK, device: expect.stringMatching(/^[0-9a-z]{32}$/) });
  expect(undone?.device).toBe(given?.device);
});

test("a failure takes the like back and says why", async () => {
  server.add.mockRejectedValue(lost());
  const user = showHeart();
  await user.click(await heart());
  await waitFor(() => expect(toastText()).toBeTruthy());
  expect(await isLiked()).toBe(false);
  await screen.findByRole("button", { name: "Like “Tea” · 12 likes" });
  screen.getByText("3 likes left today");
});

test("a work that is liked already is shown as liked, without an error", async () => {
  server.add.mockRejectedValue(refusal(6053, answer({ likeCount: 20, likeLeft: 1 })));
  const user = showHeart();
  await user.click(await heart());
  await screen.findByRole("button", { name: "Like “Tea” · 20 likes" });
  expect(await isLiked()).toBe(true);
  await screen.findByText("1 like left today");
  expect(toastText()).toBeUndefined();
});

test("today's like is taken back, and can be given again", async () => {
  set({ likeLeft: 2, liked: [{ id: WORK, likeCount: 13, held: false }] });
  const user = showHeart();
  expect(await isLiked()).toBe(true);
  await user.click(await heart());
  await screen.findByRole("button", { name: "Like “Tea” · 12 likes" });
  expect(await isLiked()).toBe(false);
  await screen.findByText("3 likes left today");
});

test("quick taps end with the last one", async () => {
  let finish = (_: unknown) => {};
  server.add.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const user = showHeart();
  await user.click(await heart());
  await user.click(await heart());
  expect(server.undo).not.toHaveBeenCalled();
  finish(answer());
  await waitFor(() => expect(server.undo).toHaveBeenCalledOnce());
  await waitFor(async () => expect(await isLiked()).toBe(false));
  expect(server.add).toHaveBeenCalledOnce();
});

test("a used budget says so before the tap, and a tap sends nothing", async () => {
  set({ likeLeft: 0 });
  const user = showHeart();
  await screen.findByText("You’ve used today’s likes");
  expect((await heart()).getAttribute("aria-disabled")).toBe("true");
  await user.click(await heart());
  expect(toastText()).toBe("You’ve used today’s likes");
  expect(server.add).not.toHaveBeenCalled();
});

test("a like after the end removes the heart and says that likes have ended", async () => {
  server.add.mockImplementation(async () => {
    set({ open: false, likeEnd: new Date(Date.now() - 1).toISOString() });
    throw refusal(6051, answer({ liked: false, likeCount: 12, likeLeft: 3 }));
  });
  const user = showHeart();
  await user.click(await heart());
  await note("Likes for this activity have ended");
  expect(screen.queryByRole("button", { name: /^Like/ })).toBeNull();
});

test("likes end by the clock while the page is open", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  showHeart();
  await heart();
  const { likeEnd } = server.votes;
  // The server agrees, once the page asks again.
  set({ open: false, likeEnd });
  await act(() => vi.advanceTimersByTimeAsync(Date.parse(likeEnd ?? "") - Date.now()));
  await note("Likes for this activity have ended");
  expect(screen.queryByRole("button", { name: /^Like/ })).toBeNull();
});

test("the author's own work says why it cannot be liked", async () => {
  const user = showHeart({ own: true });
  const own = await screen.findByRole("button", { name: /You can’t like your own work/ });
  expect(own.getAttribute("aria-disabled")).toBe("true");
  await user.click(own);
  expect(toastText()).toBe("You can’t like your own work");
  expect(server.add).not.toHaveBeenCalled();
});

test("authors like their own work where the activity allows it", async () => {
  set({ likeSelf: true });
  const user = showHeart({ own: true });
  await user.click(await heart());
  await waitFor(() => expect(server.add).toHaveBeenCalled());
});

test("a visitor is asked to log in, over the page, and the like is given then", async () => {
  useSession.setState(({ session }) => ({ session: { ...session, token: null } }));
  const user = showHeart();
  await user.click(await heart());
  expect(useLoginSheet.getState().to).toBe("/");
  expect(server.add).not.toHaveBeenCalled();
  useSession.setState(({ session }) => ({ session: { ...session, token: "t" } }));
  actionAfterLogin()?.();
  await waitFor(() => expect(server.add).toHaveBeenCalledOnce());
  await waitFor(async () => expect(await isLiked()).toBe(true));
  // A like of the account that logged in is not taken back.
  set({ liked: [{ id: WORK, likeCount: 13, held: false }] });
  queryClient.removeQueries();
  actionAfterLogin()?.();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await waitFor(async () => expect(await isLiked()).toBe(true));
  expect(server.add).toHaveBeenCalledOnce();
  expect(server.undo).not.toHaveBeenCalled();
  closeLoginSheet();
  expect(actionAfterLogin()).toBeNull();
});

test.each([
  ["known before the tap", true],
  ["known by the refusal", false],
])("an account without a phone or mail is led to the verification: %s", async (_, verifyFirst) => {
  set({ verifyFirst });
  server.add.mockRejectedValue(refusal(6057));
  const user = showHeart();
  await user.click(await heart());
  await user.click(await screen.findByRole("button", { name: "Verify" }));
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(goTo.mock.lastCall?.[0]).toContain("/pages-sub/pages/user/bind?returnTo=%2F");
  expect(server.add).toHaveBeenCalledTimes(verifyFirst ? 0 : 1);
});

test("numbers that are hidden until the like appear with it, and go with it", async () => {
  set({ likeCountVisible: "afterLike" });
  server.likeCount = null;
  server.undo.mockResolvedValue(answer({ liked: false, likeCount: null, likeLeft: 3 }));
  const user = showHeart();
  await screen.findByText("Like a work to see its number of likes");
  await user.click(await screen.findByRole("button", { name: "Like “Tea”" }));
  await screen.findByRole("button", { name: "Like “Tea” · 13 likes" });
  await user.click(await heart());
  await screen.findByRole("button", { name: "Like “Tea”" });
});

test("a like that is being checked is shown as given, and its heart says so", async () => {
  set({ likeLeft: 2, liked: [{ id: WORK, likeCount: 12, held: true }] });
  showHeart();
  const held = await screen.findByRole("button", { name: /12 likes · Being checked/ });
  expect(held.getAttribute("aria-pressed")).toBe("true");
});

test("a like that waits for others or for a check says so", async () => {
  set({ minWorks: 3 });
  server.add.mockResolvedValue(answer({ held: true }));
  const user = showHeart();
  await screen.findByText("Likes count once you’ve liked 3 works that day");
  await user.click(await heart());
  await waitFor(() => expect(toastText()).toBe("Like 2 more works for today’s likes to count"));
});
