// The settings of payments: a service is switched off and on, and its keys are entered and tested.
import { WECHAT_KEYS } from "../fixtures/merchantKeys.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect } from "../fixtures/test.ts";
import { tillTest as test } from "../fixtures/till.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsolePaymentPage } from "../pages/ConsolePaymentPage.ts";

test("an owner ends payments on site, and takes them again", async ({ phone, api, t }) => {
  await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api, "owner"));
  const payment = await ConsolePaymentPage.open(phone);
  await expect(payment.switchOf("offline")).toBeChecked();
  await payment.turnOff("offline");
  await expect(payment.card("offline")).toContainText(t("paykeys.state.off"));
  await phone.page.reload();
  await expect(payment.switchOf("offline")).not.toBeChecked();
  await payment.turnOn("offline");
  await expect(payment.card("offline")).toContainText(t("paykeys.state.on"));
});

test("keys of WeChat Pay are entered, a wrong one is named, and the right ones are tested", async ({
  phone,
  api,
  t,
}) => {
  await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api, "owner"));
  const payment = await ConsolePaymentPage.open(phone);
  await expect(payment.switchOf("wechat")).toBeDisabled();
  await payment.openKeys("wechat");
  const { hand } = phone;
  for (const field of ["mchid", "appId", "miniAppId", "serial", "privateKey"] as const) {
    await hand.type(payment.field(`wechat.label.${field}`), WECHAT_KEYS[field]);
  }
  const [verifying] = WECHAT_KEYS.verifyingKeys;
  await hand.type(payment.field("verifying.id"), verifying?.id ?? "");
  await hand.type(payment.field("verifying.pem"), verifying?.pem ?? "");
  const apiKey = payment.field("wechat.label.apiV3Key");
  await hand.type(apiKey, "TooShort");
  await payment.save();
  await expect(apiKey).toHaveAttribute("aria-invalid", "true");
  await expect(payment.sheet.locator("[aria-invalid=true]")).toHaveCount(1);

  await hand.type(apiKey, WECHAT_KEYS.apiV3Key);
  await payment.save();
  await payment.expectToast(t("paykeys.form.saved"));
  await expect(payment.switchOf("wechat")).toBeChecked();
  await payment.test("wechat");
  await expect(payment.card("wechat").getByRole("status")).toContainText(
    t("paykeys.test.works", { time: "" }).split("，")[0] ?? "",
  );
  await expect(payment.card("wechat")).not.toContainText(WECHAT_KEYS.apiV3Key);
});

test("only owners see the settings of payments", async ({ phone, api, t }) => {
  await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api, "finance"));
  await ConsolePaymentPage.open(phone);
  await expect(phone.page.getByText(t("paykeys.refused"))).toBeVisible();
});
