// Tests the forms of keys: what is required, errors at their fields, kept secrets, files, and the question before leaving.
import "@/testing/wasmHost";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/core/callError";
import { ALIPAY, SETTINGS, showPayment } from "./testing/showPayment";

const call = vi.hoisted(() => vi.fn());
vi.mock("@/core/organiserCall", () => ({ organiserCall: call, onStaffFailure: () => {} }));

const server: { refuses: unknown } = { refuses: null };

async function answer(name: string) {
  if (name === "staff.me") return { role: "owner", competitions: [] };
  if (name === "organise.payServiceChange" && server.refuses) throw server.refuses;
  return SETTINGS;
}

async function sheetOf(name: string) {
  return within(await screen.findByRole("dialog", { name: `Keys of ${name}` }));
}

const changes = () =>
  call.mock.calls.filter(([name]) => name === "organise.payServiceChange").map(([, sent]) => sent);

beforeEach(() => {
  call.mockReset().mockImplementation(answer);
  server.refuses = null;
  localStorage.clear();
  sessionStorage.clear();
});

test("secrets left empty keep the stored ones, and the use stays as it is", async () => {
  const { user } = showPayment("?service=weChat");
  const sheet = await sheetOf("WeChat Pay");
  const secret = sheet.getByRole("textbox", { name: "APIv3 key" });
  expect(secret.getAttribute("placeholder")).toBe("Stored. Leave empty to keep it");
  const serial = sheet.getByRole("textbox", { name: /^Serial number of the merchant/ });
  await user.clear(serial);
  await user.type(serial, "77AA");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()).toEqual([
    {
      service: "weChat",
      enabled: true,
      keys: {
        service: "weChat",
        mchid: "1680002231",
        appId: "wx8f0123456789c02e",
        miniAppId: "",
        serial: "77AA",
        privateKey: "",
        apiV3Key: "",
        verifyingKeys: [{ id: "PUB_KEY_ID_0116800022312024112500000031", pem: "" }],
      },
    },
  ]);
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the first keys need every field, and begin the use of the service unless it is unticked", async () => {
  const { user } = showPayment("?service=alipay");
  const sheet = await sheetOf("Alipay");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  expect(sheet.getAllByText("Required")).toHaveLength(4);
  expect(changes()).toEqual([]);
  await user.type(sheet.getByRole("textbox", { name: "APPID of the app" }), "2021004100000001");
  await user.type(sheet.getByRole("textbox", { name: /^PID/ }), "2088000000000001");
  await user.type(sheet.getByRole("textbox", { name: "Private key of the app" }), "MIIprivate");
  await user.type(sheet.getByRole("textbox", { name: "Public key of Alipay" }), "MIIpublic");
  await user.click(sheet.getByRole("checkbox", { name: "Use it as soon as it is saved" }));
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()).toEqual([
    {
      service: ALIPAY.service,
      enabled: false,
      keys: {
        service: "alipay",
        appId: "2021004100000001",
        sellerId: "2088000000000001",
        privateKey: "MIIprivate",
        alipayPublicKey: "MIIpublic",
      },
    },
  ]);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test("a refused key is said at its field, which gets the focus, and the typed keys stay", async () => {
  server.refuses = new CallError({
    kind: "refused",
    code: 4000,
    status: 200,
    messageKey: "errors.code.4000",
    message: null,
    data: { errors: { alipayPublicKey: { rule: "key" } } },
    toast: false,
    event: null,
  });
  const { user } = showPayment("?service=alipay");
  const sheet = await sheetOf("Alipay");
  for (const field of sheet.getAllByRole("textbox")) await user.type(field, "2088");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await sheet.findByText("Paste Alipay’s public key, not that of the app.");
  const wrong = sheet.getByRole("textbox", { name: "Public key of Alipay" });
  expect(document.activeElement).toBe(wrong);
  expect(wrong.getAttribute("aria-invalid")).toBe("true");
  expect(wrong).toHaveProperty("value", "2088");
  await user.type(wrong, "1");
  expect(wrong.getAttribute("aria-invalid")).toBeNull();
});

test("a verifying key is added by its id and a file, and a stored one is removed", async () => {
  const { user } = showPayment("?service=weChat");
  const sheet = await sheetOf("WeChat Pay");
  await user.click(sheet.getByRole("button", { name: "Add key" }));
  await user.type(sheet.getByRole("textbox", { name: /^ID of the public key/ }), "PUB_KEY_ID_02");
  const pem = "-----BEGIN PUBLIC KEY-----\nMII\n-----END PUBLIC KEY-----";
  const files = document.querySelectorAll<HTMLInputElement>("input[type=file]");
  const input = files.item(files.length - 1);
  await user.upload(input, new File([`${pem}\n`], "pub_key.pem"));
  const field = sheet.getByRole("textbox", { name: "Public key or certificate" });
  await vi.waitFor(() => expect(field).toHaveProperty("value", pem));
  await user.click(sheet.getByRole("button", { name: "Remove: PUB_KEY_ID_…0031" }));
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()).toMatchObject([{ keys: { verifyingKeys: [{ id: "PUB_KEY_ID_02", pem }] } }]);
});

test("without any verifying key nothing is sent, and a file that is too large is not read", async () => {
  const { user } = showPayment("?service=weChat");
  const sheet = await sheetOf("WeChat Pay");
  await user.click(sheet.getByRole("button", { name: "Remove: PUB_KEY_ID_…0031" }));
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await sheet.findByText("Required");
  expect(changes()).toEqual([]);
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no file field");
  await user.upload(input, new File(["x".repeat(20_000)], "apiclient_key.pem"));
  await sheet.findByText("The file is larger than 16 kB");
  expect(sheet.getByRole("textbox", { name: /^Private key/ })).toHaveProperty("value", "");
});

test("the secrets of Stripe’s webhook are sent together, and none keeps the stored ones", async () => {
  const { user } = showPayment("?service=stripe");
  const sheet = await sheetOf("Card (Stripe)");
  const second = sheet.getByRole("textbox", { name: "Second signing secret" });
  await user.type(second, "whsec_b");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await sheet.findByText("Required");
  await user.type(sheet.getByRole("textbox", { name: /^Signing secret/ }), "whsec_a");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(changes()).toHaveLength(1));
  const keys = { service: "stripe", secretKey: "", webhookSecrets: ["whsec_a", "whsec_b"] };
  expect(changes()).toEqual([{ service: "stripe", enabled: false, keys }]);
});

test("typed keys are lost only after a question", async () => {
  const { user, router } = showPayment("?service=stripe");
  const sheet = await sheetOf("Card (Stripe)");
  await user.type(sheet.getByRole("textbox", { name: "Secret key" }), "sk_test_1");
  await user.click(sheet.getByRole("button", { name: "close" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Stay" }));
  expect(sheet.getByRole("textbox", { name: "Secret key" })).toHaveProperty("value", "sk_test_1");
  await user.click(sheet.getByRole("button", { name: "close" }));
  const again = within(await screen.findByRole("alertdialog"));
  await user.click(again.getByRole("button", { name: "Leave" }));
  await vi.waitFor(() => expect(router.state.location.search).toBe(""), { timeout: 4000 });
});

test("without changes the sheet closes at once", async () => {
  const { user, router } = showPayment("?service=stripe");
  const sheet = await sheetOf("Card (Stripe)");
  await user.click(sheet.getByRole("button", { name: "close" }));
  await vi.waitFor(() => expect(router.state.location.search).toBe(""));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
