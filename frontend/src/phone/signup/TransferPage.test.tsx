// Tests the page of a place that is handed over: for visitors, its holder, other participants, and after its end.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import common from "../../../../locales/en/common.json";
import errors from "../../../../locales/en/errors.json";
import signup from "../../../../locales/en/signup.json";
import { Component } from "./TransferPage";
import { transferView } from "./testing/place";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));

const texts = signup.transfer;

beforeEach(() => showTexts("en", { common, errors, signup }));

/** Opens the page with this answer about the place, and waits for a text. */
async function open(answer: unknown, text: string, query = "?code=k3Y-9") {
  call.mockReset();
  call.mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const routes = [{ path: "/pages/apply/transfer", element: <Component /> }];
  const initialEntries = [`/pages/apply/transfer${query}`];
  render(
    <QueryClientProvider client={new QueryClient()}>
      {withLabels(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />)}
    </QueryClientProvider>,
  );
  await screen.findByText(text);
}

const take = () => screen.queryByRole("link", { name: texts.take });

test("a visitor sees who hands the place over, what it is, and the way to the form", async () => {
  await open(transferView(), "Lin is handing a place over to you");
  screen.getByRole("heading", { level: 1, name: "City lights" });
  screen.getByText("Open");
  expect(screen.queryByText(signup.fact.persons)).toBeNull();
  expect(screen.queryByText(texts.paid)).toBeNull();
  expect(screen.queryByText(texts.reviewed)).toBeNull();
  const details = screen.getByRole("link", { name: /City lights/ });
  expect(details.getAttribute("href")).toContain("/pages/competition/index?id=1");
  const form = take()?.getAttribute("href") ?? "";
  expect(form).toContain("/pages/apply/index?");
  const query = Object.fromEntries(new URLSearchParams(form.split("?")[1]));
  expect(query).toMatchObject({ competitionId: "1", groupId: "3", transfer: "k3Y-9" });
  expect(call).toHaveBeenCalledWith("signup.transferSeen", { code: "k3Y-9" }, expect.anything());
});

test("what was paid, several persons and a review are told beforehand", async () => {
  const change = { holderName: "", personCount: 3, amountFen: 20_400, reviewed: true };
  await open(transferView(change), texts.to);
  screen.getByText(signup.fact.persons);
  screen.getByText("3");
  screen.getByText(/204/);
  screen.getByText(texts.settle);
  screen.getByText(texts.reviewed);
});

test("the holder is led to the own sign-ups", async () => {
  await open(transferView({ mine: true }), texts.mine);
  expect(take()).toBeNull();
  const link = screen.getByRole("link", { name: signup.action.mine });
  expect(link.getAttribute("href")).toContain("/pages/apply/center");
});

test("a participant who is signed up is led to that sign-up", async () => {
  await open(transferView({ applyId: 12 }), errors.code["6004"]);
  expect(take()).toBeNull();
  const link = screen.getByRole("link", { name: signup.action.viewSignup });
  expect(link.getAttribute("href")).toContain("applyId=12");
});

test("a link that is over says so, and leads to the activities", async () => {
  const messageKey = "errors.code.6008";
  const refused = { kind: "refused", code: 6008, status: null, message: null } as const;
  const error = new CallError({ ...refused, messageKey, data: null, toast: true, event: null });
  await open(error, errors.code["6008"]);
  screen.getByRole("heading", { level: 1, name: texts.closed });
  const link = screen.getByRole("link", { name: signup.action.browse });
  expect(link.getAttribute("href")).toBe("/");
});

test("an address without a code is a missing page", async () => {
  await open(transferView(), errors.page, "");
  expect(call).not.toHaveBeenCalled();
});
