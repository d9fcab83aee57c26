// Orders in the console: found and exported, given back in part or by two persons, and booked on site.
import { chooseOnSite, FEE, orderOf, payAtCashier, paidTest as test } from "../fixtures/payment.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect } from "../fixtures/test.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsoleOrdersPage } from "../pages/ConsoleOrdersPage.ts";

const NAME = "林知夏";
/** Refunds above it need another person's approval, in fen; less than the fee. */
const LIMIT = 5_000;

test("an owner narrows the orders of the demo down, reads one, and exports the view", async ({
  phone,
  page,
  api,
  t,
}) => {
  await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api, "owner"));
  const orders = await ConsoleOrdersPage.open(phone);
  await expect(orders.row(t("pay.way.name.test")).first()).toBeVisible();
  await phone.hand.pick(orders.filter("columns.order.service"), t("columns.payService.offline"));
  await expect(orders.row(t("pay.way.name.test"))).toHaveCount(0);
  const first = orders.rows.nth(1);
  await expect(first).toContainText(t("pay.way.name.offline"));

  await phone.hand.press(first.getByRole("link"));
  await expect(orders.details).toContainText(t("paydesk.step.received"));
  const orderNo = new URL(page.url()).searchParams.get("open") ?? "";
  await expect(orders.fact(orderNo)).toBeVisible();

  await ConsoleOrdersPage.open(phone);
  await phone.hand.type(orders.searchField, orderNo);
  await expect(orders.rows).toHaveCount(2);
  await expect(orders.rows.nth(1)).toContainText(orderNo);
  const sheet = await orders.openExport();
  const { name, bytes } = await sheet.export(1);
  expect(name).toMatch(/\.csv$/);
  expect(bytes.toString()).toContain(orderNo);
});

for (const by of ["mouse", "keyboard"] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ by });

    test("a part of the fee goes back after a question", async ({
      phone,
      page,
      api,
      member,
      offer,
      t,
    }) => {
      const { id } = await member.signUp(offer, [NAME]);
      await payAtCashier(member, id);
      await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api, "finance"));
      const orders = await ConsoleOrdersPage.open(phone, `?id=${offer.activity.id}`);
      await orders.openOrder(NAME);
      await orders.choosePart("100");
      await orders.giveReason("goodwill");
      await phone.hand.press(
        orders.refundForm.getByRole("button", {
          name: t("paydesk.form.submit", { amount: "¥100" }),
        }),
      );
      await expect(orders.amountField).toHaveAccessibleDescription(
        t("paydesk.form.bounds", { amount: FEE.shown }),
      );
      await phone.hand.type(orders.amountField, "10");
      await orders.refund(t("paydesk.form.submit", { amount: "¥10" }));
      await orders.expectToast(t("paydesk.form.done", { amount: "¥10" }));
      await expect(orders.refunds).toHaveCount(1);
      await expect(orders.refunds).toContainText("¥10");
      await expect(orders.refunds).toContainText(t("paydesk.template.goodwill.text"));
      await expect
        .poll(async () => (await orderOf(member, id)).refunds)
        .toMatchObject([{ status: "done", amountFen: 1_000 }]);
      await page.reload();
      await expect(orders.row(NAME)).toContainText(t("pay.order.refunded", { amount: "¥10" }));
    });
  });
}

test("a larger refund waits for a second person, who approves it", async ({
  phone,
  api,
  organiser,
  member,
  offer,
  phoneOf,
  t,
}) => {
  await organiser.approveAbove(LIMIT);
  const { id } = await member.signUp(offer, [NAME]);
  await payAtCashier(member, id);
  const address = `?id=${offer.activity.id}`;
  await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api, "owner"));
  const orders = await ConsoleOrdersPage.open(phone, address);
  await orders.openOrder(NAME);
  await orders.giveReason("absent");
  await orders.refund(t("paydesk.form.ask", { amount: FEE.shown }));
  await orders.expectToast(t("paydesk.form.asked"));
  await expect(orders.refunds).toContainText(t("paydesk.refund.status.requested"));
  await expect(orders.approveButton).toHaveCount(0);

  const second = await phoneOf(member);
  await (await ConsoleLoginPage.open(second)).logIn(await StaffMember.add(api, "finance"));
  const desk = await ConsoleOrdersPage.open(second, `${address}&view=refunds`);
  await desk.openOrder(NAME);
  await second.hand.press(desk.approveButton);
  await desk.confirm(t("paydesk.refund.approveYes", { amount: FEE.shown }));
  await desk.expectToast(t("paydesk.refund.approved", { amount: FEE.shown }));
  await expect.poll(async () => (await orderOf(member, id)).status).toBe("refunded");
});

test("money that was received on site is booked with the number of its receipt", async ({
  phone,
  api,
  member,
  offer,
  t,
}) => {
  const { id } = await member.signUp(offer, [NAME]);
  await chooseOnSite(member, id);
  await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api, "owner"));
  const orders = await ConsoleOrdersPage.open(phone, `?id=${offer.activity.id}`);
  await phone.hand.press(orders.view("open"));
  await orders.openOrder(NAME);
  await orders.receive(FEE.shown, "SJ-0042");
  await orders.expectToast(t("paydesk.receive.done", { amount: FEE.shown }));
  await expect(orders.details).toContainText("SJ-0042");
  await expect(orders.receiveButton).toHaveCount(0);
  expect((await orderOf(member, id)).status).toBe("paid");
});
