// Paying with WeChat Pay on a desktop, by a code that a phone scans.
import { devices } from "@playwright/test";
import { WECHAT_KEYS } from "../fixtures/merchantKeys.ts";
import { orderOf } from "../fixtures/payment.ts";
import { readCode } from "../fixtures/qr.ts";
import { expect } from "../fixtures/test.ts";
import { payByWeChat, tillTest as test } from "../fixtures/till.ts";
import { ResultPage } from "../pages/ResultPage.ts";

const { viewport, userAgent } = devices["Desktop Chrome"];
test.use({ viewport, userAgent, isMobile: false, hasTouch: false, by: "mouse" });

test("a sign-up is paid by a code of WeChat Pay", { tag: ["@page", "@touch"] }, async ({
  phone,
  till,
  organiser,
  member,
  offer,
}) => {
  await organiser.enterKeys(WECHAT_KEYS);
  const { id } = await member.signUp(offer, ["林知夏"]);
  const result = await ResultPage.open(phone, id);
  const sheet = await result.openPayment();
  await sheet.payBy("wechat");
  await expect(sheet.code).toBeVisible();
  const scanned = async () =>
    readCode(await sheet.code.locator("..").screenshot({ animations: "disabled" }));
  await expect(async () => expect(await scanned()).toMatch(/^weixin:\/\/wxpay/)).toPass();

  const { orderNo } = await orderOf(member, id);
  expect(await payByWeChat(till, `${orderNo}_1`)).toEqual([204]);
  await expect(sheet.paid).toBeVisible();
  await sheet.close();
  await result.expectOutcome("signedUp");
});
