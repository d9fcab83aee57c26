// An organiser looks at the waiting list: its order, its offers, and an offer out of turn.
import { Organiser } from "../fixtures/organiser.ts";
import { queueFor } from "../fixtures/scarce.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsoleSignupsPage } from "../pages/ConsoleSignupsPage.ts";

test("the waiting list shows order and offers, and an offer without a free place is refused with its reason", async ({
  phone,
  api,
  outbox,
}) => {
  const organiser = await Organiser.logIn(api);
  const names = ["陈思远", "周屿", "许念"] as const;
  const { activityId, holder } = await queueFor(api, outbox, organiser, names);
  const login = await ConsoleLoginPage.open(phone);
  await login.logIn(await StaffMember.add(api));
  const signups = await ConsoleSignupsPage.open(phone, activityId);
  await phone.hand.press(signups.view("waiting"));
  await expect(signups.table.getByRole("row")).toHaveCount(3);
  await expect(signups.table.getByRole("row").nth(1)).toContainText("周屿");

  // The next in line gets the place by itself.
  await holder.giveUp();
  await phone.page.reload();
  await expect(signups.row("周屿")).toContainText(phone.t("console.signups.status.offered"));
  await expect(signups.row("周屿").locator("time").first()).toHaveText(/\d+:\d\d/);
  await expect(signups.offerButton("周屿")).toHaveCount(0);

  await phone.hand.press(signups.offerButton("许念"));
  const question = phone.page.getByRole("alertdialog");
  await expect(question).toContainText("许念");
  await phone.hand.press(
    question.getByRole("button", { name: phone.t("console.signups.offer"), exact: true }),
  );
  await expect(signups.alert).toBeVisible();
  await expect(signups.row("许念")).toContainText(phone.t("console.signups.status.waiting"));
});
