// Paying the fee of a sign-up at the test cashier: paid, refused, cancelled, too late.
import { endTimeToPay, FEE, orderOf, payAtCashier, paidTest as test } from "../fixtures/payment.ts";
import { expect } from "../fixtures/test.ts";
import { OrdersPage } from "../pages/OrdersPage.ts";
import { ResultPage } from "../pages/ResultPage.ts";
import { UserPage } from "../pages/UserPage.ts";

const NAME = "林知夏";

test("a sign-up is paid, and its ticket is valid at once", { tag: "@keyboard" }, async ({
  phone,
  member,
  offer,
  t,
}) => {
  const { id } = await member.signUp(offer, [NAME]);
  const result = await ResultPage.open(phone, id);
  await result.expectOutcome("unpaid");
  const sheet = await result.openPayment();
  await expect(sheet.landmark).toContainText(FEE.shown);
  await expect(sheet.landmark.getByRole("timer")).toBeVisible();
  await sheet.payBy("test");
  await sheet.answerCashier(true);
  await expect(sheet.paid).toBeVisible();

  const receipt = await sheet.openReceipt();
  await expect(receipt.code(NAME)).toBeVisible();
  await expect(phone.page.getByText(t("signup.payStatus.paid")).first()).toBeVisible();
});

test("a payment that was refused is made once more", async ({ phone, member, offer, t }) => {
  const { id } = await member.signUp(offer, [NAME]);
  const result = await ResultPage.open(phone, id);
  const sheet = await result.openPayment();
  await sheet.payBy("test");
  await sheet.answerCashier(false);
  await expect(sheet.setback).toContainText(t("pay.result.failed"));
  await sheet.close();
  await result.expectOutcome("payFailed");

  const again = await result.openPayment();
  await expect(again.way("test")).toBeChecked();
  await phone.hand.press(again.payButton);
  await again.answerCashier(true);
  await expect(again.paid).toBeVisible();
  await again.close();
  await result.expectOutcome("signedUp");
});

test("an order that its payer cancelled is followed by another one, which is paid", async ({
  phone,
  member,
  offer,
}) => {
  await member.signUp(offer, [NAME]);
  const user = await UserPage.open(phone);
  const orders = await user.openOrders();
  await expect(orders.inState("unpaid")).toHaveCount(1);
  const order = await orders.openOrder();
  await order.cancel();
  await expect(order.cancelButton).toHaveCount(0);

  const result = await order.openSignup();
  await result.expectOutcome("unpaid");
  const sheet = await result.openPayment();
  await sheet.payBy("test");
  await sheet.answerCashier(true);
  await expect(sheet.paid).toBeVisible();
  await sheet.close();
  await result.expectOutcome("signedUp");

  await OrdersPage.open(phone);
  await expect(orders.cards).toHaveCount(2);
  await expect(orders.inState("paid")).toHaveCount(1);
  await expect(orders.inState("cancelled")).toHaveCount(1);
});

// The time is moved in the file of SQLite.
test("an order that was not paid in time is closed with its sign-up", { tag: "@page" }, async ({
  phone,
  place,
  member,
  offer,
  t,
}) => {
  const { id } = await member.signUp(offer, [NAME]);
  const { orderNo } = await orderOf(member, id);
  const result = await ResultPage.open(phone, id);
  const open = await result.openPayment();
  await expect(open.payButton).toBeEnabled();
  endTimeToPay(place, orderNo);
  await expect.poll(async () => (await member.signups())[0]?.status).toBe("cancelled");

  // The sheet was opened in time.
  await open.payBy("test");
  await expect(open.landmark).toContainText(t("pay.result.over"));
  await open.close();
  await result.expectOutcome("cancelled");
  await expect(result.payButton).toHaveCount(0);

  const orders = await OrdersPage.open(phone);
  await expect(orders.inState("cancelled")).toHaveCount(1);
  const order = await orders.openOrder();
  await expect(order.payButton).toHaveCount(0);
});

test("who withdraws knows before what goes back, and sees it afterwards", async ({
  phone,
  member,
  offer,
  t,
}) => {
  const { id } = await member.signUp(offer, [NAME]);
  await payAtCashier(member, id);
  const result = await ResultPage.open(phone, id);
  await result.expectOutcome("signedUp");
  const center = await result.openCenter();
  const withdrawal = await center.withdraw(offer.activity.name);
  const told = t("signup.withdraw.refund", { amount: FEE.inSentence });
  await expect(withdrawal.landmark.getByRole("listitem").filter({ hasText: told })).toBeVisible();
  await withdrawal.confirm("withdraw");

  const orders = await OrdersPage.open(phone);
  const order = await orders.openOrder();
  await expect(order.refunds).toHaveCount(1);
  await expect(order.refunds).toContainText(FEE.shown);
  await expect(order.refunds).toContainText(t("pay.refund.source.participant"));
  await expect.poll(async () => (await orderOf(member, id)).status).toBe("refunded");
  await phone.page.reload();
  await expect(orders.inState("refunded")).toHaveCount(1);
  const shown = await orders.openOrder();
  await expect(shown.refunds).toContainText(t("pay.refund.status.done"));
});

test("who chooses to pay on site is told what to show there", async ({
  phone,
  member,
  offer,
  t,
}) => {
  const { id } = await member.signUp(offer, [NAME]);
  const { orderNo } = await orderOf(member, id);
  const orders = await OrdersPage.open(phone);
  const order = await orders.openOrder();
  const sheet = await order.openPayment();
  await sheet.payBy("offline");
  await expect(sheet.landmark).toContainText(t("pay.wait.desk"));
  await expect(sheet.landmark).toContainText(orderNo);
});
