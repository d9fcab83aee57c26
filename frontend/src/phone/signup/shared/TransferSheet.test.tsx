// Tests the sheet that hands a place over: what it explains, and the link that it makes, shows and ends.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import type { SignupItem, TransferLink } from "@/core/generated/contract";
import { signupDetail, signupItem } from "@/shared/pay/testing/orders";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { ConfirmHost } from "@/ui/overlay/ConfirmHost";
import { useToast } from "@/ui/toast/toast";
import activity from "../../../../../locales/en/activity.json";
import common from "../../../../../locales/en/common.json";
import errors from "../../../../../locales/en/errors.json";
import share from "../../../../../locales/en/share.json";
import signup from "../../../../../locales/en/signup.json";
import { SignupActions } from "./SignupActions";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/call", () => ({ call, onSessionFailure: () => {} }));

const LINK: TransferLink = { code: "k3Y-9", expireTime: "2026-12-08T04:00:00Z" };
const ADDRESS = `${location.origin}/pages/apply/transfer?code=k3Y-9`;
const texts = signup.transfer;

let answers: Record<string, unknown>;

beforeEach(() => {
  showTexts("en", { activity, common, errors, share, signup });
  answers = {
    "signup.one": signupDetail(),
    "signup.transferOpen": LINK,
    "signup.transferClose": {},
  };
  call.mockReset();
  call.mockImplementation(async (name: string) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

function failure(kind: "network" | "refused", code: number | null): CallError {
  const messageKey = code === null ? "errors.network" : `errors.code.${code}`;
  const rest = { status: null, message: null, data: null, toast: true, event: null };
  return new CallError({ kind, code, messageKey, ...rest } as ConstructorParameters<
    typeof CallError
  >[0]);
}

/** Opens the sheet by its button, and returns what is in it. */
async function open(change: Partial<SignupItem> = {}) {
  const item = signupItem({ payStatus: "paid", actions: ["transfer"], ...change });
  const element = <SignupActions item={item} size="md" />;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      {withLabels(
        <>
          <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
          <ConfirmHost />
        </>,
      )}
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: signup.action.transfer }));
  const sheet = within(await screen.findByRole("dialog", { name: texts.title }));
  return { user, sheet };
}

test("it explains the consequences, and makes a link to copy and to end", async () => {
  const { user, sheet } = await open();
  await sheet.findByText(texts.who);
  sheet.getByText(/68 yuan already paid stays with the place/);
  await user.click(sheet.getByRole("button", { name: texts.create }));
  const field = await sheet.findByRole<HTMLInputElement>("textbox", { name: texts.link });
  expect(field.value).toContain(ADDRESS);
  expect(document.activeElement).toBe(field);
  sheet.getByText(/^Works until .*8/);
  expect(sheet.queryByText(texts.who)).toBeNull();

  await user.click(sheet.getByRole("button", { name: share.action.link }));
  expect(await navigator.clipboard.readText()).toBe(field.value);

  await user.click(sheet.getByRole("button", { name: texts.end }));
  const question = within(await screen.findByRole("alertdialog", { name: texts.endQuestion }));
  await user.click(question.getByRole("button", { name: texts.end }));
  await sheet.findByRole("button", { name: texts.create });
  expect(useToast.getState().current?.text).toBe(texts.ended);
  expect(call.mock.calls.map(([name, request]) => [name, request])).toEqual([
    ["signup.one", { id: 7 }],
    ["signup.transferOpen", { id: 7 }],
    ["signup.transferClose", { id: 7 }],
  ]);
});

test("an open link is shown at once, and shared by the phone's own sheet where there is one", async () => {
  answers["signup.one"] = { ...signupDetail(), transfer: LINK };
  const sent = vi.fn(async () => {});
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share: sent }));
  const { user, sheet } = await open();
  await sheet.findByRole("textbox", { name: texts.link });
  expect(sheet.queryByRole("button", { name: texts.create })).toBeNull();
  await user.click(sheet.getByRole("button", { name: share.action.send }));
  expect(sent).toHaveBeenCalledWith({
    title: "Take over my place in “City lights”",
    url: expect.stringContaining(ADDRESS),
  });
});

test("nothing is said about money for a place that cost nothing", async () => {
  const { sheet } = await open({ payStatus: "none", amountFen: 0 });
  await sheet.findByText(texts.who);
  expect(sheet.queryByText(/stays with the place/)).toBeNull();
});

test("a place that cannot be handed over any more says so", async () => {
  answers["signup.transferOpen"] = failure("refused", 4011);
  const { user, sheet } = await open();
  await user.click(await sheet.findByRole("button", { name: texts.create }));
  expect((await sheet.findByRole("alert")).textContent).toBe(texts.impossible);
});

test("without a network the sheet says so, and asks again", async () => {
  answers["signup.one"] = failure("network", null);
  const { user, sheet } = await open();
  await sheet.findByText(errors.network);
  expect(sheet.queryByRole("button", { name: texts.create })).toBeNull();
  answers["signup.one"] = signupDetail();
  await user.click(sheet.getByRole("button", { name: "reload" }));
  await sheet.findByText(texts.who);
});

test("a link that could not be made can be tried again", async () => {
  answers["signup.transferOpen"] = failure("network", null);
  const { user, sheet } = await open();
  await user.click(await sheet.findByRole("button", { name: texts.create }));
  await waitFor(() => expect(useToast.getState().current?.text).toBe(errors.network));
  answers["signup.transferOpen"] = LINK;
  await user.click(sheet.getByRole("button", { name: texts.create }));
  await sheet.findByRole("textbox", { name: texts.link });
});
