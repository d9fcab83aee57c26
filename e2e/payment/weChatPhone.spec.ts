// Paying with WeChat Pay on a phone: inside the messaging app, and in another browser.
import { randomUUID } from "node:crypto";
import { WECHAT_KEYS } from "../fixtures/merchantKeys.ts";
import { orderOf } from "../fixtures/payment.ts";
import { MESSENGER, setMessengerUser } from "../fixtures/standin.ts";
import { expect } from "../fixtures/test.ts";
import { payByWeChat, tillTest as test } from "../fixtures/till.ts";
import { OrderSheet } from "../pages/OrderSheet.ts";
import { ResultPage } from "../pages/ResultPage.ts";
import { SettingsPage } from "../pages/SettingsPage.ts";
import { UserPage } from "../pages/UserPage.ts";
import { arrive } from "../pages/View.ts";

const NAME = "林知夏";

test("a sign-up is paid in the app that another browser opens", { tag: "@page" }, async ({
  phone,
  organiser,
  member,
  offer,
  t,
}) => {
  await organiser.enterKeys(WECHAT_KEYS);
  const { id } = await member.signUp(offer, [NAME]);
  const sheet = await (await ResultPage.open(phone, id)).openPayment();
  await sheet.payBy("wechat");
  await phone.hand.press(phone.page.getByRole("button", { name: "支付", exact: true }));

  const order = await arrive(phone, OrderSheet);
  await expect(order.fact(t("signup.payStatus.paid"))).toBeVisible();
  await expect(order.fact(t("pay.way.name.wechat"))).toBeVisible();
  const result = await order.openSignup();
  await result.expectOutcome("signedUp");
});

test.describe("inside the messaging app", () => {
  test.use({ userAgent: MESSENGER });

  test("a member links the app, closes its payment once, and pays", { tag: "@page" }, async ({
    phone,
    till,
    context,
    organiser,
    member,
    offer,
    t,
  }) => {
    const { page, hand } = phone;
    await setMessengerUser(context, randomUUID().replaceAll("-", ""));
    await organiser.enterKeys(WECHAT_KEYS);
    const { id } = await member.signUp(offer, [NAME]);
    const { orderNo } = await orderOf(member, id);
    // What the app answers to its payment, in turn.
    const answers = ["cancel", "ok"];
    await context.exposeFunction("payInApp", async (fields: Record<string, string>) => {
      expect(Object.keys(fields).toSorted()).toEqual(
        ["appId", "nonceStr", "package", "paySign", "signType", "timeStamp"].toSorted(),
      );
      const answer = answers.shift() ?? "fail";
      if (answer === "ok") await payByWeChat(till, `${orderNo}_1`);
      return `get_brand_wcpay_request:${answer}`;
    });
    await context.addInitScript(() => {
      const { payInApp } = window as unknown as {
        payInApp: (fields: object) => Promise<string>;
      };
      const invoke = (_name: string, fields: object, done: (answer: object) => void) =>
        void payInApp(fields).then((text) => done({ err_msg: text }));
      Object.assign(window, { WeixinJSBridge: { invoke } });
    });

    const unlinked = await (await ResultPage.open(phone, id)).openPayment();
    await unlinked.payBy("wechat");
    await expect(unlinked.setback).toContainText(t("pay.problem.unlinked"));

    const settings = await (await UserPage.open(phone)).openSettings();
    const linking = await settings.openSecurity("security.messenger.title");
    await linking.press("security.messenger.submit");
    await arrive(phone, SettingsPage);
    await settings.expectToast(t("security.messenger.done"));

    const result = await ResultPage.open(phone, id);
    const sheet = await result.openPayment();
    await sheet.payBy("wechat");
    await expect(page.getByText(t("pay.result.stopped"))).toBeVisible();
    await hand.press(sheet.payButton);
    await expect(sheet.paid).toBeVisible();
    await sheet.close();
    await result.expectOutcome("signedUp");
  });
});
