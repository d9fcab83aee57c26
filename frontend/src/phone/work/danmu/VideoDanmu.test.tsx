// Danmu over a video: loaded by its time, as a list for users who want no motion.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answerBy, envelope, sent } from "@/testing/fakeNetwork";
import { rememberSent, useSentDanmu } from "./sentDanmu";
import { VideoDanmu } from "./VideoDanmu";

const danmu = (id: number, content: string, atMs: number) => ({
  ...{ id, content, atMs, color: 0xffffff, mine: false },
  status: "published" as const,
});

const settings = { mode: "post", length: 140, danmu: true, danmuLength: 50 };

function open(list: ReturnType<typeof danmu>[]) {
  answerBy(({ query }) => {
    const [from, to] = [Number(query.fromMs), Number(query.toMs)];
    const slice = list.filter(({ atMs }) => from <= atMs && atMs < to);
    return envelope({ list: slice, settings });
  });
  const video = document.createElement("video");
  const playTo = (seconds: number) =>
    act(async () => {
      video.currentTime = seconds;
      video.dispatchEvent(new Event("timeupdate"));
    });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <VideoDanmu workId={3} video={video} />
    </QueryClientProvider>,
  );
  return playTo;
}

beforeEach(() => {
  sent.length = 0;
  useSentDanmu.setState({ byWork: {} });
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

test("lists what would cross now, and loads each slice once and ahead of time", async () => {
  const playTo = open([danmu(1, "early", 500), danmu(2, "late", 12_000)]);
  expect(sent).toHaveLength(0);
  await playTo(1);
  expect(await screen.findByText("early")).toBeTruthy();
  await playTo(6);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.queryByText("early")).toBeNull();
  await playTo(12.5);
  expect(await screen.findByText("late")).toBeTruthy();
  expect(sent.map(({ query }) => query.fromMs)).toEqual(["0", "10000"]);
});

test("hostile text is shown as text, and is hidden from screen readers", async () => {
  const playTo = open([danmu(1, "<img src=x onerror=alert(1)>\u202e", 500)]);
  await playTo(1);
  const shown = await screen.findByText(/<img/);
  expect(shown.closest("[aria-hidden='true']")).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});

test("an own danmu is shown at once, also while it is under review", async () => {
  const playTo = open([]);
  await playTo(1);
  act(() => rememberSent(3, { ...danmu(9, "mine", 1_000), mine: true, status: "reviewing" }));
  await playTo(1.5);
  expect(await screen.findByText("mine")).toBeTruthy();
});
