// Tests log-in by a foreign number: the country is chosen in a sheet, and the form keeps its values.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { call } from "@/core/call";
import type { CommonConfig } from "@/core/generated/contract";
import { storedText, storeText } from "@/core/storedText";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import account from "../../../../../locales/en/account.json";
import common from "../../../../../locales/en/common.json";
import country from "../../../../../locales/en/country.json";
import errors from "../../../../../locales/en/errors.json";
import { LoginForms } from "./LoginForms";

vi.mock("@/core/call", () => ({ call: vi.fn(), onSessionFailure: vi.fn() }));
vi.mock("@/session/actions", () => ({ logIn: vi.fn() }));

const CONFIG: CommonConfig = {
  locales: ["en"],
  privacyVersion: "p1",
  agreementVersion: "a1",
  loginMethods: ["password", "phone"],
  messenger: null,
  payChannels: [],
  convertsVideos: false,
  webOrigins: [],
  serverTime: "2026-11-21T00:00:00Z",
};

function show() {
  render(
    withLabels(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={["/pages/login?url=/pages/user/index"]}>
          <Routes>
            <Route path="/pages/login" element={<LoginForms config={CONFIG} />} />
            <Route path="*" element={<h1>Wanted</h1>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return userEvent.setup();
}

const form = () => within(screen.getByRole("tabpanel", { name: "Phone" }));
const numberField = () => form().getByRole("textbox", { name: "Phone number" });
const areaCode = (name: string) =>
  form().getByRole("button", { name: `Country or region code: ${name}` });

async function openPicker(user: ReturnType<typeof userEvent.setup>, shown: string) {
  await user.click(areaCode(shown));
  const sheet = await screen.findByRole("dialog", { name: "Country or region" });
  await within(sheet).findByRole("searchbox");
  return within(sheet);
}

beforeAll(() => {
  showTexts("en", { account, common, country, errors });
});
beforeEach(() => {
  storeText("country", null);
  vi.mocked(call).mockReset();
});

test("a chosen country keeps typed values, is sent with the number and remembered", async () => {
  vi.mocked(call).mockResolvedValue({ resendAfter: 60, validFor: 300, token: "lrl_t", id: "7" });
  const user = show();
  await user.click(screen.getByRole("tab", { name: "Phone" }));
  await user.type(numberField(), "15123456789");
  await user.click(form().getByRole("checkbox"));

  const sheet = await openPicker(user, "China +86");
  await user.type(sheet.getByRole("searchbox"), "germ");
  await user.click(sheet.getByRole("button", { name: "Germany +49" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(areaCode("Germany +49").textContent).toBe("+49");
  expect(numberField()).toHaveProperty("value", "15123456789");
  expect(form().getByRole("checkbox")).toHaveProperty("checked", true);
  expect(storedText("country")).toBe("DE49");

  await user.click(form().getByRole("button", { name: "Get code" }));
  const number = { areaCode: "49", mobile: "15123456789" };
  expect(call).toHaveBeenLastCalledWith(
    "account.phoneCode",
    { ...number, purpose: "login" },
    { showMessage: false },
  );
  expect(form().getByRole("status").textContent).toContain("+49 15123456789");
  await user.type(form().getByRole("textbox", { name: "Verification code" }), "123456");
  await user.click(form().getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("heading", { name: "Wanted" })).toBeTruthy();
  expect(call).toHaveBeenLastCalledWith(
    "account.login",
    { username: "", password: "", ...number, code: "123456", agreementVersion: "a1" },
    { showMessage: false },
  );

  cleanup();
  show();
  await user.click(screen.getByRole("tab", { name: "Phone" }));
  expect(areaCode("Germany +49")).toBeTruthy();
});

test("the sheet closes without a choice and returns the focus", async () => {
  const user = show();
  await user.click(screen.getByRole("tab", { name: "Phone" }));
  await openPicker(user, "China +86");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(areaCode("China +86"));
  expect(storedText("country")).toBeUndefined();
});

test("a sent code belongs to the number and its country", async () => {
  vi.mocked(call).mockResolvedValue({ resendAfter: 60, validFor: 300 });
  const user = show();
  await user.click(screen.getByRole("tab", { name: "Phone" }));
  await user.type(numberField(), "13800138000");
  await user.click(form().getByRole("button", { name: "Get code" }));
  expect(await form().findByRole("button", { name: /^Resend in/ })).toBeTruthy();
  const sheet = await openPicker(user, "China +86");
  await user.click(sheet.getByRole("button", { name: "Hong Kong +852" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(form().getByRole("button", { name: "Get code" })).toHaveProperty("disabled", false);
  expect(form().getByRole("status").textContent).toBe("");
});
