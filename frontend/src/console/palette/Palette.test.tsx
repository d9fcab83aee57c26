// The search of the console: keys, kinds, roles, failures, and its own key.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import type { Staff } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import common from "../../../../locales/en/common.json";
import console_ from "../../../../locales/en/console.json";
import errors from "../../../../locales/en/errors.json";
import work from "../../../../locales/en/work.json";
import { Palette } from "./Palette";
import { usePalette } from "./usePalette";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));
vi.mock("@/i18n/i18n", async (original) => ({
  ...(await original<object>()),
  moreTexts: async () => {},
}));

const LOST = new CallError({
  kind: "network",
  code: null,
  status: null,
  messageKey: "errors.network",
  message: null,
  data: null,
  toast: false,
  event: null,
});
const SIGNUP = {
  id: 31,
  name: "Lin Zhixia",
  applyNo: "A261127000031",
  phone: "138••••6021",
  competitionId: 7,
  competitionName: "City lights",
  status: "pending",
};
const WORK = {
  card: { id: 42, title: "Letters", workNo: "0842", authorName: "Lin Zhixia" },
  competitionId: 7,
  status: "reviewing",
};
const ACTIVITY = { id: 7, name: "City lights", status: "draft" };

/** Answers of the server, by call. */
let answers: Record<string, unknown>;

function staffOf(role: Staff["role"]): Partial<Staff> {
  return { name: "Shen", role, competitions: [] };
}

const onClose = vi.fn();

function show(address = "/console/signups?id=7") {
  const element = <Palette open onClose={onClose} route="signups" />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  return { user: userEvent.setup(), router };
}

const field = () => screen.findByRole("combobox", { name: "Search or jump" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const selected = () => screen.getByRole("option", { selected: true }).textContent;

beforeEach(() => {
  showTexts("en", { common, console: console_, errors, work });
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  onClose.mockReset();
  answers = {
    "staff.me": staffOf("owner"),
    "organise.one": { id: 7, status: "draft", activity: { name: "City lights" } },
    "organise.signupList": { list: [SIGNUP], total: 1 },
    "organise.workList": { list: [WORK], total: 1 },
    "organise.list": { list: [ACTIVITY], total: 1 },
  };
  call.mockReset().mockImplementation(async (name: string) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

test("results of the server come first, by kind, and Enter opens the first of them", async () => {
  const { user, router } = show();
  await user.type(await field(), "lin");
  const people = await screen.findByRole("group", { name: "Sign-ups" });
  expect(within(people).getByRole("option").textContent).toBe(
    "Lin Zhixia 138••••6021 · City lights · To review · A261127000031",
  );
  expect(screen.getByRole("group", { name: "Works" }).textContent).toContain("0842");
  expect(screen.getByRole("group", { name: "Activities" }).textContent).toContain("City lights");
  expect(call).toHaveBeenCalledWith(
    "organise.signupList",
    { keyword: "lin", size: 5 },
    expect.anything(),
  );
  await waitFor(() => expect(selected()).toMatch(/^Lin Zhixia/));
  await user.keyboard("{Enter}");
  expect(router.state.location.pathname + router.state.location.search).toBe(
    "/console/signups?id=7&open=31",
  );
  expect(onClose).toHaveBeenCalled();
});

test("arrows go round, Home and End to the ends, and the field says which result is meant", async () => {
  const { user } = show();
  const input = await field();
  await screen.findByRole("option", { name: /Sign-up form|Form/ });
  const all = options();
  await user.click(input);
  await user.keyboard("{ArrowDown}");
  expect(selected()).toBe(all[1]);
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(selected()).toBe(all.at(-1));
  await user.keyboard("{Home}");
  expect(selected()).toBe(all[0]);
  await user.keyboard("{End}");
  expect(selected()).toBe(all.at(-1));
  const active = screen.getByRole("option", { selected: true });
  expect(input.getAttribute("aria-activedescendant")).toBe(active.id);
});

test("a member sees only the pages and actions of the role", async () => {
  answers["staff.me"] = staffOf("viewer");
  show();
  await screen.findByRole("option", { name: /^Sign-ups/ });
  const names = options().join("|");
  expect(names).not.toMatch(/Staff|Audit|Publish|Export|New activity/);
  expect(names).toMatch(/Statistics/);
  expect(screen.queryByRole("group", { name: "Actions" })).toBeNull();
});

test("an action of the open activity asks its page for the sheet", async () => {
  const { user, router } = show();
  await user.type(await field(), "EXPORT SIGN");
  await user.click(await screen.findByRole("option", { name: /^Export sign-ups/ }));
  expect(router.state.location.pathname).toBe("/console/signups");
  expect(router.state.location.state).toEqual({ asks: "export" });
});

test("names are found without case and accents, and one kind can be chosen", async () => {
  answers["organise.signupList"] = { list: [], total: 0 };
  const { user } = show();
  await user.type(await field(), "státistics");
  expect(await screen.findByRole("option", { name: /^Statistics/ })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Works" }));
  await waitFor(() => expect(options()).toHaveLength(1));
  expect(options()[0]).toMatch(/^Letters/);
});

test("without results it says what can be typed", async () => {
  for (const name of ["organise.signupList", "organise.workList", "organise.list"]) {
    answers[name] = { list: [], total: 0 };
  }
  const { user } = show();
  await user.type(await field(), "zzz");
  expect(await screen.findByText("Nothing found for “zzz”")).toBeTruthy();
});

test("without a network pages are found all the same, and the rest can be tried again", async () => {
  answers["organise.signupList"] = LOST;
  const { user } = show();
  await user.type(await field(), "st");
  await screen.findByRole("alert");
  expect(options().join("|")).toMatch(/Statistics/);
  answers["organise.signupList"] = { list: [SIGNUP], total: 1 };
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: /^Lin Zhixia/ })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

function Page() {
  const { open } = usePalette();
  return (
    <>
      <input aria-label="Name" />
      <output>{open ? "open" : "closed"}</output>
    </>
  );
}

test("its key opens it in a field too, and another page closes it", async () => {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }]);
  render(withLabels(<RouterProvider router={router} />));
  const user = userEvent.setup();
  await user.click(screen.getByRole("textbox"));
  await user.keyboard("k{Control>}k{/Control}");
  expect(screen.getByRole("status").textContent).toBe("open");
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("k");
  await act(() => router.navigate("/console/works?id=7"));
  expect(screen.getByRole("status").textContent).toBe("closed");
});

test("its key does nothing below a dialog", async () => {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }]);
  render(withLabels(<RouterProvider router={router} />));
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  await userEvent.keyboard("{Control>}k{/Control}");
  expect(screen.getByRole("status").textContent).toBe("closed");
  dialog.remove();
});
