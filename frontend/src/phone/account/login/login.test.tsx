// Tests log-in: the pause between two codes, the consent checkbox, and where errors appear.
import "@/testing/wasmHost";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { call } from "@/core/call";
import { CallError } from "@/core/callError";
import { checkCodeLogin, checkCodeRequest, checkPasswordLogin, checkRegister } from "@/core/forms";
import type { CommonConfig, FieldErrors } from "@/core/generated/contract";
import { logIn } from "@/session/actions";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { useToast } from "@/ui/toast/toast";
import account from "../../../../../locales/en/account.json";
import errors from "../../../../../locales/en/errors.json";
import { LoginForms } from "./LoginForms";

vi.mock("@/core/call", () => ({ call: vi.fn() }));
vi.mock("@/core/forms", () => ({
  checkCodeLogin: vi.fn(),
  checkCodeRequest: vi.fn(),
  checkPasswordLogin: vi.fn(),
  checkRegister: vi.fn(),
}));
vi.mock("@/core/pages", () => ({ returnAddress: (url: string) => url }));
vi.mock("@/session/actions", () => ({ logIn: vi.fn() }));

const CONFIG: CommonConfig = {
  locales: ["en"],
  privacyVersion: "p1",
  agreementVersion: "a1",
  loginMethods: ["mail", "password"],
  messenger: null,
  payChannels: [],
  convertsVideos: false,
  webOrigins: [],
  serverTime: "2026-11-21T00:00:00Z",
};

/** Same as the core: without a version of the agreement consent is missing. */
function unlessAgreed(version: string | null | undefined): FieldErrors {
  return version ? {} : { agreementVersion: { rule: "agreement" } };
}

beforeAll(() => {
  showTexts("en", { account, errors });
});

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(checkCodeRequest).mockReturnValue({});
  vi.mocked(checkCodeLogin).mockImplementation((_mail, _code, version) => unlessAgreed(version));
  vi.mocked(checkPasswordLogin).mockImplementation((_name, _word, version) =>
    unlessAgreed(version),
  );
  vi.mocked(checkRegister).mockImplementation((_name, _word, version) => unlessAgreed(version));
  useToast.setState({ current: null });
});

function refusal(code: number, data: unknown): CallError {
  return new CallError({
    kind: "refused",
    code,
    status: 200,
    messageKey: "errors.generic",
    message: "refused",
    data,
    toast: false,
    event: null,
  });
}

function show(loginMethods = CONFIG.loginMethods) {
  render(
    withLabels(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={["/pages/login?url=/wanted"]}>
          <Routes>
            <Route
              path="/pages/login"
              element={<LoginForms config={{ ...CONFIG, loginMethods }} />}
            />
            <Route path="/wanted" element={<h1>Wanted</h1>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
}

const mailField = () => screen.getByRole("textbox", { name: "E-mail" });
const codeField = () => screen.getByRole("textbox", { name: "Verification code" });

test("the pause after a code survives a change of tab, and is per address", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  vi.mocked(call).mockResolvedValue({ resendAfter: 60, validFor: 300 });
  show();
  await user.type(mailField(), "lin@example.com");
  await user.click(screen.getByRole("button", { name: "Get code" }));

  const waiting = await screen.findByRole("button", { name: /^Resend in (60|59) s$/ });
  expect(waiting).toHaveProperty("disabled", true);
  expect(screen.getByRole("status").textContent).toContain("lin@example.com");
  expect(document.activeElement).toBe(codeField());

  await user.click(screen.getByRole("tab", { name: "Password" }));
  act(() => vi.advanceTimersByTime(20_000));
  await user.click(screen.getByRole("tab", { name: "E-mail" }));
  expect(mailField()).toHaveProperty("value", "lin@example.com");
  expect(screen.getByRole("button", { name: /^Resend in (3\d|40) s$/ })).toBeTruthy();

  await user.type(mailField(), ".cn");
  expect(screen.getByRole("button", { name: "Get code" })).toHaveProperty("disabled", false);
  await user.type(mailField(), "{Backspace}{Backspace}{Backspace}");
  act(() => vi.advanceTimersByTime(40_000));
  expect(screen.getByRole("button", { name: "Get code" })).toHaveProperty("disabled", false);
  vi.useRealTimers();
});

test("a code requested too soon shows the wait and counts it down", async () => {
  const user = userEvent.setup();
  vi.mocked(call).mockRejectedValue(refusal(4029, { retryAfter: 42 }));
  show();
  await user.type(mailField(), "lin@example.com");
  await user.click(screen.getByRole("button", { name: "Get code" }));
  expect(await screen.findByRole("button", { name: /^Resend in 4[12] s$/ })).toBeTruthy();
  expect(useToast.getState().current?.text).toBe(
    "Too many attempts. Please try again in 42 seconds.",
  );
});

test("nothing is sent before consent, and the consent is sent along", async () => {
  const user = userEvent.setup();
  vi.mocked(call).mockResolvedValue({ token: "lrl_t", id: "7" });
  show();
  await user.click(screen.getByRole("tab", { name: "Password" }));
  const form = within(screen.getByRole("tabpanel", { name: "Password" }));
  await user.type(form.getByLabelText("Username"), " linzhixia ");
  await user.type(form.getByLabelText("Password"), "a secret");
  const box = form.getByRole("checkbox");
  expect(box).toHaveProperty("checked", false);
  await user.click(form.getByRole("button", { name: "Log in" }));
  expect(call).not.toHaveBeenCalled();
  expect(form.getByRole("alert").textContent).toContain("privacy policy");
  expect(document.activeElement).toBe(box);

  await user.click(box);
  expect(form.queryByRole("alert")).toBeNull();
  await user.click(form.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("heading", { name: "Wanted" })).toBeTruthy();
  expect(call).toHaveBeenCalledWith(
    "account.login",
    {
      ...{ areaCode: "", mobile: "", code: "" },
      ...{ username: "linzhixia", password: "a secret", agreementVersion: "a1" },
    },
    { showMessage: false },
  );
  expect(logIn).toHaveBeenCalledWith("lrl_t", "7");
});

test("an error of the server is shown at its field, and typed values stay", async () => {
  const user = userEvent.setup();
  vi.mocked(call).mockRejectedValue(
    refusal(4000, { errors: { username: { rule: "usernameTaken" } } }),
  );
  show(["password"]);
  expect(screen.queryByRole("tablist")).toBeNull();
  await user.click(screen.getByRole("button", { name: "No account yet? Create one" }));
  const name = screen.getByLabelText("Username");
  const password = screen.getByLabelText("Password");
  expect(password.getAttribute("autocomplete")).toBe("new-password");
  await user.type(name, "linzhixia");
  await user.type(password, "a secret");
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Create account" }));

  await screen.findByRole("alert");
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(name);
  expect(password).toHaveProperty("value", "a secret");
  expect(password.getAttribute("aria-invalid")).toBeNull();
  expect(useToast.getState().current).toBeNull();
  await user.type(name, "2");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a new account is reported as created", async () => {
  const user = userEvent.setup();
  vi.mocked(call).mockResolvedValue({ token: "lrl_t", id: "7" });
  show(["password"]);
  await user.click(screen.getByRole("button", { name: "No account yet? Create one" }));
  await user.type(screen.getByLabelText("Username"), "linzhixia");
  await user.type(screen.getByLabelText("Password"), "a secret");
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Create account" }));
  expect(await screen.findByRole("heading", { name: "Wanted" })).toBeTruthy();
  expect(useToast.getState().current?.text).toBe("Account created");
});

test("any other refusal is one message and marks no field", async () => {
  const user = userEvent.setup();
  vi.mocked(call).mockRejectedValue(refusal(4029, { retryAfter: 150 }));
  show(["mail"]);
  await user.type(mailField(), "lin@example.com");
  await user.type(codeField(), "１２３ 456");
  expect(codeField()).toHaveProperty("value", "123456");
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await vi.waitFor(() =>
    expect(useToast.getState().current?.text).toBe(
      "Too many attempts. Please try again in 3 minutes.",
    ),
  );
  expect(screen.queryByRole("alert")).toBeNull();
});
