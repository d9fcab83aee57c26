// Paying on the page of a service, from which the payer comes back: Alipay and Stripe.
import { ALIPAY_KEYS, STRIPE_KEYS } from "../fixtures/merchantKeys.ts";
import { expect } from "../fixtures/test.ts";
import { tillTest as test } from "../fixtures/till.ts";
import { OrderSheet } from "../pages/OrderSheet.ts";
import { ResultPage } from "../pages/ResultPage.ts";
import { arrive } from "../pages/View.ts";

const NAME = "林知夏";

test("a sign-up is paid on the page of Alipay", { tag: "@page" }, async ({
  phone,
  organiser,
  member,
  offer,
  t,
}) => {
  await organiser.enterKeys(ALIPAY_KEYS);
  const { id } = await member.signUp(offer, [NAME]);
  const sheet = await (await ResultPage.open(phone, id)).openPayment();
  await sheet.payBy("alipay");
  const { page, hand } = phone;
  await hand.press(page.getByRole("button", { name: "Log in" }));
  await hand.press(page.getByRole("button", { name: "Pay", exact: true }));

  const order = await arrive(phone, OrderSheet);
  await expect(order.fact(t("signup.payStatus.paid"))).toBeVisible();
  await expect(order.fact(t("pay.way.name.alipay"))).toBeVisible();
  const result = await order.openSignup();
  await result.expectOutcome("signedUp");
});

test("a payer whose card Stripe declines comes back, and pays at the second visit", {
  tag: "@page",
}, async ({ phone, organiser, member, offer, t }) => {
  await organiser.enterKeys(STRIPE_KEYS);
  const { id } = await member.signUp(offer, [NAME]);
  const sheet = await (await ResultPage.open(phone, id)).openPayment();
  await sheet.payBy("stripe");
  const { page, hand } = phone;
  await hand.press(page.getByRole("button", { name: "Pay with a declined card" }));
  await expect(page.getByRole("alert")).toBeVisible();
  await hand.press(page.getByRole("link", { name: "Back" }));

  const order = await arrive(phone, OrderSheet);
  await expect(order.failure).toBeVisible();
  const again = await order.openPayment();
  await expect(again.way("stripe")).toBeChecked();
  await hand.press(again.payButton);
  await hand.press(page.getByRole("button", { name: "Pay", exact: true }));
  await expect(order.fact(t("signup.payStatus.paid"))).toBeVisible();
  await expect(order.fact(t("pay.way.name.stripe"))).toBeVisible();
});
