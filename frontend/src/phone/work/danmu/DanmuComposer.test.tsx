// Sending a danmu: to the place of the video, exactly once, and what is shown instead where it is not possible.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { loginSucceeded } from "@/core/sessionEvents";
import { run } from "@/session/effects";
import { answerBy, envelope, sent } from "@/testing/fakeNetwork";
import { withLabels } from "@/testing/withLabels";
import { DanmuComposer } from "./DanmuComposer";
import { useSentDanmu } from "./sentDanmu";

const settings = { mode: "post", length: 140, danmu: true, danmuLength: 5 };

/** Answers of the server to sent danmu, one after the other; the slice has these settings. */
function open(answers: (() => Response)[], changed: Partial<typeof settings> = {}) {
  answerBy(({ method }) => {
    if (method === "GET") return envelope({ list: [], settings: { ...settings, ...changed } });
    return answers.shift()?.() ?? Response.error();
  });
  const video = document.createElement("video");
  video.currentTime = 12.3456;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{withLabels(<DanmuComposer workId={3} video={video} />)}</MemoryRouter>
    </QueryClientProvider>,
  );
  return video;
}

const made = (status: string) => () =>
  envelope({ id: 9, content: "好", atMs: 12_346, color: 0xffffff, mine: true, status });

const posts = () => sent.filter(({ method }) => method === "POST").map(({ body }) => body);

beforeEach(() => {
  sent.length = 0;
  useSentDanmu.setState({ byWork: {} });
  run(loginSucceeded("token", "1"));
});

test("sends the text to the place where the video is, and shows it at once", async () => {
  open([made("published")]);
  const field = await screen.findByRole("textbox", { name: "danmu.field" });
  await userEvent.type(field, " 好 {Enter}");
  await screen.findByDisplayValue("");
  expect(posts()).toMatchObject([{ content: "好", atMs: "12346" }]);
  expect(useSentDanmu.getState().byWork[3]).toHaveLength(1);
});

test("a repeated attempt keeps text, place and nonce", async () => {
  const video = open([() => new Response("", { status: 503 }), made("reviewing")]);
  const field = await screen.findByRole("textbox", { name: "danmu.field" });
  await userEvent.type(field, "好{Enter}");
  expect(await screen.findByDisplayValue("好")).toBe(field);
  video.currentTime = 20;
  await userEvent.click(await screen.findByRole("button", { name: "danmu.send" }));
  await screen.findByDisplayValue("");
  const [first, second] = posts();
  expect(second).toEqual(first);
});

test("a refused text stays with its reason", async () => {
  const errors = { content: { rule: "tooLong", params: { max: 5 } } };
  open([() => new Response(JSON.stringify({ code: 4000, msg: "", data: { errors } }))]);
  const field = await screen.findByRole("textbox", { name: "danmu.field" });
  await userEvent.type(field, "too long{Enter}");
  expect(await screen.findByText(/errors\.valid\.tooLong/)).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe("too long");
});

test("where danmu are closed, a sentence says so", async () => {
  open([], { mode: "off" });
  expect(await screen.findByText("danmu.closed")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});
