// Tests each state of the data export, and the steps before an account is closed.
import "@/testing/wasmHost";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { checkAccountClose } from "@/core/forms";
import type { Account, Closing, Export } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { loggedOut, loginSucceeded } from "@/core/sessionEvents";
import { answerBy, envelope, type Sent, sent } from "@/testing/fakeNetwork";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { ConfirmHost } from "@/ui/overlay/ConfirmHost";
import account from "../../../../../locales/en/account.json";
import activity from "../../../../../locales/en/activity.json";
import errors from "../../../../../locales/en/errors.json";
import privacy from "../../../../../locales/en/privacy.json";
import { PrivacyGroup } from "../settings/PrivacyGroup";

const LIN = { id: 7, mobile: "44 7700900123", email: "linzhixia@mail.example" } as Account;
const NOTHING: Closing = { closesTime: null, proof: "code", days: 15, signups: 0 };
const FILE: Export = {
  id: 5,
  status: "waiting",
  createdTime: "2026-11-22T00:00:00Z",
  keepUntil: null,
  link: null,
};
const LINK = "/mobile/account/export/5/file?expires=1&key=k";

beforeAll(() => {
  showTexts("en", { account, activity, errors, privacy });
});

beforeEach(() => {
  sent.length = 0;
  queryClient.clear();
  loginSucceeded("T", "7");
});

afterEach(() => {
  loggedOut();
  delete document.documentElement.dataset.host;
});

/** Answers by method and path; throws for any other call. */
function playing(answers: Record<string, (sent: Sent) => unknown>) {
  answerBy((one) => {
    const answer = answers[`${one.method} ${one.path.replace("/mobile", "")}`];
    if (!answer) throw new Error(`nobody answers ${one.method} ${one.path}`);
    return envelope(answer(one));
  });
}

function show(owner = LIN) {
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <PrivacyGroup account={owner} />
        <ConfirmHost />
      </QueryClientProvider>,
    ),
  );
  return userEvent.setup();
}

async function openSheet(name: string, owner = LIN) {
  const user = show(owner);
  await user.click(await screen.findByRole("button", { name }));
  return { user, sheet: within(await screen.findByRole("dialog", { name })) };
}

test("a file is requested, awaited and downloaded", async () => {
  let file: Export | null = null;
  playing({
    "GET /account/close": () => NOTHING,
    "GET /account/export": () => ({ export: file }),
    "POST /account/export": () => {
      file = { ...FILE, status: "ready", keepUntil: "2026-11-29T00:00:00Z", link: LINK };
      return FILE;
    },
  });
  const { user, sheet } = await openSheet("Export my data");
  await user.click(await sheet.findByRole("button", { name: "Create file" }));
  expect((await sheet.findByRole("status")).textContent).toContain("being put together");
  const download = await sheet.findByRole("link", { name: "Download" }, { timeout: 4000 });
  expect(download.getAttribute("href")).toBe(LINK);
  expect(sheet.getByText(/li•••@mail.example/)).toBeTruthy();
});

test("where files cannot be saved, the link is copied", async () => {
  document.documentElement.dataset.host = "messenger";
  const file = { ...FILE, status: "ready", keepUntil: "2026-11-29T00:00:00Z", link: LINK };
  playing({
    "GET /account/close": () => NOTHING,
    "GET /account/export": () => ({ export: file }),
  });
  const { user, sheet } = await openSheet("Export my data");
  await user.click(await sheet.findByRole("button", { name: "Copy link" }));
  expect(await navigator.clipboard.readText()).toBe(new URL(LINK, window.location.origin).href);
  expect(sheet.queryByRole("link")).toBeNull();
});

test("an expired file can be requested again", async () => {
  playing({
    "GET /account/close": () => NOTHING,
    "GET /account/export": () => ({ export: { ...FILE, status: "expired" } }),
  });
  const { sheet } = await openSheet("Export my data");
  expect(await sheet.findByRole("button", { name: "Create file" })).toBeTruthy();
});

test("an account is closed by a code, and the closing can be cancelled", async () => {
  let closing: Closing = { ...NOTHING, signups: 2 };
  playing({
    "GET /account/close": () => closing,
    "POST /mail-auth/code": () => ({ resendAfter: 60, validFor: 300 }),
    "POST /account/close": () => {
      closing = { ...closing, closesTime: "2026-12-07T04:00:00Z" };
      return closing;
    },
    "POST /account/close/cancel": () => {
      closing = NOTHING;
      return closing;
    },
  });
  const { user, sheet } = await openSheet("Close account");
  expect(await sheet.findByText(/^2 sign-ups for activities/)).toBeTruthy();
  expect(sheet.getByText(/15 days after you confirm/)).toBeTruthy();
  await user.click(sheet.getByRole("button", { name: "Close account" }));
  expect(sheet.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
  expect(sent.some(({ method }) => method === "POST")).toBe(false);

  await user.click(sheet.getByRole("radio", { name: "li•••@mail.example" }));
  await user.click(sheet.getByRole("button", { name: "Get code" }));
  expect(sent.at(-1)?.body).toMatchObject({ mail: LIN.email, purpose: "close" });
  await user.type(sheet.getByRole("textbox"), "123456");
  await user.click(sheet.getByRole("button", { name: "Close account" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Close the account?" }));
  await user.click(question.getByRole("button", { name: "Close account" }));

  expect(await screen.findByText("Your account is being closed")).toBeTruthy();
  expect(screen.getByText(/It ends on .*7 Dec.* 12:00/)).toBeTruthy();
  expect(sent.at(-1)?.body).toMatchObject({ code: "123456" });
  expect(screen.queryByRole("button", { name: "Close account" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Keep my account" }));
  expect(await screen.findByRole("button", { name: "Close account" })).toBeTruthy();
});

test("a code to a foreign number is requested with the area code", async () => {
  playing({
    "GET /account/close": () => NOTHING,
    "POST /auth/code": () => ({ resendAfter: 60, validFor: 300 }),
  });
  const { user, sheet } = await openSheet("Close account", { ...LIN, email: "" });
  await user.click(await sheet.findByRole("button", { name: "Get code" }));
  await sheet.findByText(/We sent a code to/);
  expect(sent.at(-1)?.body).toMatchObject({ areaCode: "44", mobile: "7700900123" });
});

test("without number and address, the password is asked for, or a binding first", async () => {
  const nobody = { ...LIN, mobile: "", email: "" };
  let proof: Closing["proof"] = "password";
  playing({ "GET /account/close": () => ({ ...NOTHING, proof }) });
  const { sheet } = await openSheet("Close account", nobody);
  expect(await sheet.findByLabelText("Password")).toBeTruthy();
  expect(sheet.queryByRole("button", { name: "Get code" })).toBeNull();

  proof = "none";
  await queryClient.invalidateQueries();
  expect(await sheet.findByText(/link a phone number or an e-mail address first/)).toBeTruthy();
  expect(sheet.queryByRole("button", { name: "Close account" })).toBeNull();
});

test("the core reports the missing field", () => {
  expect(checkAccountClose("", "", "code")).toEqual({ code: { rule: "codeEmpty" } });
  expect(checkAccountClose("", "", "password")).toEqual({ password: { rule: "required" } });
  expect(checkAccountClose("123456", "", "code")).toEqual({});
});
