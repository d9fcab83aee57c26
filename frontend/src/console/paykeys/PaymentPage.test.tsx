// Tests the page of payment services: cards by state, masked facts, the switch, the test of the keys, and the settings.
import "@/testing/wasmHost";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { PayServiceChecked, PaySettings } from "@/core/generated/contract";
import { ALIPAY, SETTINGS, STRIPE, showPayment, TEST, WECHAT } from "./testing/showPayment";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));

const server = {
  role: "owner",
  settings: SETTINGS,
  checked: { fault: null, code: "" } as PayServiceChecked,
};

type Change = Partial<PaySettings> & { service?: string; enabled?: boolean };

async function answer(name: string, request: Change) {
  if (name === "staff.me") return { role: server.role, competitions: [] };
  if (name === "organise.payServiceCheck") return server.checked;
  if (name === "organise.payServiceChange") {
    const list = server.settings.list.map((line) =>
      line.service === request.service ? { ...line, enabled: request.enabled ?? false } : line,
    );
    server.settings = { ...server.settings, list };
  }
  if (name === "organise.paySettingsChange") server.settings = { ...server.settings, ...request };
  return server.settings;
}

/** The card with this heading. */
async function card(name: string) {
  const heading = await screen.findByRole("heading", { level: 2, name });
  const section = heading.closest("section");
  if (!section) throw new Error(`no card of ${name}`);
  return within(section);
}

beforeEach(() => {
  call.mockReset().mockImplementation(answer);
  Object.assign(server, {
    role: "owner",
    settings: SETTINGS,
    checked: { fault: null, code: "" },
  });
});

test("each card says its state, in the server's order, and the test cashier is for trials", async () => {
  server.settings = { ...SETTINGS, list: [...SETTINGS.list, TEST] };
  showPayment();
  (await card("WeChat Pay")).getByText("In use");
  (await card("Alipay")).getByText("Keys missing");
  (await card("Card (Stripe)")).getByText("Switched off");
  (await card("Test payment")).getByText("Test: nothing is charged");
  const names = screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
  expect(names).toEqual([
    "WeChat Pay",
    "Alipay",
    "Card (Stripe)",
    "Pay on site",
    "Test payment",
    "Approval by a second person",
  ]);
});

test("numbers are masked in the middle, and secrets are never shown", async () => {
  showPayment();
  const wechat = await card("WeChat Pay");
  wechat.getByText("1680••••2231");
  wechat.getByText("PUB_KEY_ID_…0031");
  expect(wechat.getAllByText("Encrypted, not shown")).toHaveLength(2);
  wechat.getByText("https://laurel.example/mobile/pay/notify/wechat/SAAQ");
  const stripe = await card("Card (Stripe)");
  stripe.getByText("••••4242");
  stripe.getByText("2 encrypted, not shown");
});

test("a service without keys can be neither switched on nor tested", async () => {
  showPayment();
  const alipay = await card("Alipay");
  expect(alipay.getByRole("switch")).toHaveProperty("disabled", true);
  alipay.getByRole("button", { name: "Enter keys: Alipay" });
  expect(alipay.queryByRole("button", { name: /^Test connection/ })).toBeNull();
});

test("a service in use is switched off after a question only", async () => {
  const { user } = showPayment();
  const wechat = await card("WeChat Pay");
  await user.click(wechat.getByRole("switch"));
  const question = await screen.findByRole("alertdialog", { name: "Switch off WeChat Pay?" });
  within(question).getByText(/^No new payments can begin\. Open orders can still be paid/);
  await user.click(within(question).getByRole("button", { name: "cancel" }));
  expect(call).not.toHaveBeenCalledWith("organise.payServiceChange", expect.anything());
  await user.click(wechat.getByRole("switch"));
  await user.click(await screen.findByRole("button", { name: "Switch off" }));
  await wechat.findByText("Switched off");
  const request = { service: "weChat", enabled: false };
  expect(call).toHaveBeenCalledWith("organise.payServiceChange", request);
});

test("a service is switched on at once", async () => {
  const { user } = showPayment();
  const stripe = await card("Card (Stripe)");
  await user.click(stripe.getByRole("switch"));
  await stripe.findByText("In use");
  const request = { service: "stripe", enabled: true };
  expect(call).toHaveBeenCalledWith("organise.payServiceChange", request);
});

test("keys that work are confirmed with the time of the test", async () => {
  const { user } = showPayment();
  const wechat = await card("WeChat Pay");
  await user.click(wechat.getByRole("button", { name: "Test connection: WeChat Pay" }));
  await wechat.findByText(/^The keys work, tested at \d{1,2}:\d{2}/);
});

test.each([
  ["unreachable", "The service can’t be reached", /^Test again/],
  ["keys", "The service doesn’t accept the keys", /^Compare numbers and keys/],
  ["forged", "The service’s answer can’t be verified", /^Replace the key that verifies/],
  ["refused", "The service refuses the request", /^Check the account/],
] as const)("the fault “%s” is said with a next step and its code", async (fault, text, next) => {
  server.checked = { fault, code: "SIGN_ERROR" };
  const { user } = showPayment();
  const wechat = await card("WeChat Pay");
  await user.click(wechat.getByRole("button", { name: "Test connection: WeChat Pay" }));
  const status = within(wechat.getByRole("status"));
  await status.findByText(text);
  status.getByText(next);
  status.getByText("Code: SIGN_ERROR");
});

test("the hours of payment on site are shown in days, and saved with the other setting unchanged", async () => {
  const { user } = showPayment();
  const offline = await card("Pay on site");
  const save = offline.getByRole("button", { name: "Save: Hours to pay" });
  offline.getByText("3 days");
  expect(save).toHaveProperty("disabled", true);
  const hours = offline.getByRole("textbox", { name: "Hours to pay" });
  await user.clear(hours);
  await user.type(hours, "120");
  offline.getByText("5 days");
  await user.click(save);
  await vi.waitFor(() => expect(save).toHaveProperty("disabled", true));
  const request = { approvalFen: 50_000, offlineHours: 120 };
  expect(call).toHaveBeenCalledWith("organise.paySettingsChange", request, expect.anything());
});

test("the limit of refunds is typed in yuan, and ends with its switch", async () => {
  const { user } = showPayment();
  const approval = await card("Approval by a second person");
  const amount = approval.getByRole("textbox", { name: "Above this amount (CN¥)" });
  expect(amount).toHaveProperty("value", "500");
  await user.clear(amount);
  await user.type(amount, "1200.5");
  await user.click(approval.getByRole("button", { name: "Save: Approval by a second person" }));
  const some = { approvalFen: 120_050, offlineHours: 72 };
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith("organise.paySettingsChange", some, expect.anything()),
  );
  await user.click(approval.getByRole("switch"));
  await user.click(approval.getByRole("button", { name: "Save: Approval by a second person" }));
  const none = { approvalFen: null, offlineHours: 72 };
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith("organise.paySettingsChange", none, expect.anything()),
  );
});

test("other members than owners are refused without a call", async () => {
  server.role = "finance";
  showPayment();
  await screen.findByRole("heading", { name: "Only owners may manage payment accounts and keys" });
  expect(call).not.toHaveBeenCalledWith(
    "organise.paySettings",
    expect.anything(),
    expect.anything(),
  );
});

test("the button of a card opens the form of its service by the address", async () => {
  server.settings = { ...SETTINGS, list: [WECHAT, ALIPAY, STRIPE] };
  const { user, router } = showPayment();
  const alipay = await card("Alipay");
  await user.click(alipay.getByRole("button", { name: "Enter keys: Alipay" }));
  await screen.findByRole("dialog", { name: "Keys of Alipay" });
  expect(router.state.location.search).toBe("?service=alipay");
});
