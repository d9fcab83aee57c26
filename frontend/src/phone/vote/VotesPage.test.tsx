// Tests the page of the own votes: their states, their check, and the saved proof.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { VoteProof, VoteReceipt } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { useSession } from "@/session/store";
import { coreCases } from "@/testing/coreCases";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { FrameContext } from "@/ui/frame/FrameContext";
import common from "../../../../locales/en/common.json";
import vote from "../../../../locales/en/vote.json";
import { Component } from "./VotesPage";

const call = vi.hoisted(() => vi.fn());
const downloadBlob = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));
vi.mock("@/host/savePicture", () => ({ downloadBlob }));

const NOW = "2026-12-06T12:00:00Z";
const cases = coreCases<{ steps: { name: string; receipt: VoteReceipt; answer: VoteProof }[] }>(
  "voteLog",
);

function step(name: string) {
  const found = cases.steps.find((one) => one.name === name);
  if (!found) throw new Error(`no step ${name}`);
  return found;
}

const FIRST = step("the first check");
const server = { list: [] as VoteReceipt[], proof: FIRST.answer, asked: [] as unknown[] };

async function answer(name: string, request: unknown) {
  if (name === "vote.proof") {
    server.asked.push(request);
    return server.proof;
  }
  return {
    list: server.list,
    nextCursor: null,
    hasMore: false,
    size: 3,
    publicTime: NOW,
    serverTime: NOW,
  };
}

function show(address = "/pages/display/receipt?competitionId=7") {
  const page = (
    <FrameContext value={{ title: "My votes", name: "My votes", onBack: () => {} }}>
      <Component />
    </FrameContext>
  );
  const routes = [{ path: "*", element: page }];
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
      </QueryClientProvider>,
    ),
  );
  return userEvent.setup();
}

const vote1 = (change: Partial<VoteReceipt> = {}): VoteReceipt => ({
  ...FIRST.receipt,
  title: "City lights",
  ...change,
});

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  call.mockReset().mockImplementation(answer);
  downloadBlob.mockReset();
  Object.assign(server, { list: [], proof: FIRST.answer, asked: [] });
  showTexts("en", { common, vote });
  useSession.setState(({ session }) => ({ session: { ...session, token: "t" } }));
});

test("an entry of the signed log is confirmed, and its proof can be saved", async () => {
  server.list = [vote1()];
  const user = show();
  const entry = within(await screen.findByRole("article"));
  expect(entry.getByRole("link", { name: "City lights" })).toBeTruthy();
  expect(entry.getByText(vote.status.valid)).toBeTruthy();
  await user.click(entry.getByRole("button", { name: vote.check }));
  expect((await entry.findByRole("status")).textContent).toContain(vote.verdict.included);
  expect(server.asked).toEqual([{ id: 7, index: 1, from: null }]);
  await user.click(entry.getByRole("button", { name: vote.save }));
  expect(downloadBlob).toHaveBeenCalledWith(expect.any(Blob), "7-1.tlog-proof");
});

test("a log that no longer contains what was seen before is an alert", async () => {
  server.list = [vote1()];
  const user = show();
  const entry = within(await screen.findByRole("article"));
  await user.click(entry.getByRole("button", { name: vote.check }));
  await entry.findByRole("status");
  server.proof = step("a log with a changed entry").answer;
  await user.click(entry.getByRole("button", { name: vote.check }));
  expect((await entry.findByRole("alert")).textContent).not.toContain(vote.verdict.included);
  expect(server.asked[1]).toEqual({ id: 7, index: 1, from: 3 });
});

test("a vote that does not count says why", async () => {
  server.list = [
    vote1({ status: "void", reason: "device" }),
    vote1({ status: "held", reason: "burst", index: 2, entry: "b" }),
    vote1({ act: "undo", status: "undone", index: 3, entry: "c" }),
  ];
  show();
  const [held, voided, undone] = await screen.findAllByRole("article");
  expect(held?.textContent).toContain(vote.status.void);
  expect(held?.textContent).toContain(vote.reason.device);
  expect(voided?.textContent).toContain(vote.status.held);
  expect(undone?.textContent).toContain(vote.act.undo);
  expect(undone?.textContent).not.toContain(vote.status.undone);
});

test("a vote that is not signed yet cannot be checked", async () => {
  server.list = [vote1({ index: null, covered: false })];
  show();
  await screen.findByText(vote.waiting);
  expect(screen.queryByRole("button", { name: vote.check })).toBeNull();
});

test("without votes the page says so", async () => {
  show();
  await screen.findByRole("heading", { name: vote.empty.title });
});

test("an address without an activity leads nowhere", () => {
  show("/pages/display/receipt");
  expect(call).not.toHaveBeenCalled();
});
