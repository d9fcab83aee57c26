// Without a network every page says so and offers a retry, which works once the network is back.
import { expect, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { arrive } from "../pages/View.ts";

test("a page whose code failed to load can be loaded again", { tag: "@page" }, async ({
  phone,
  context,
  t,
}) => {
  const home = await HomePage.open(phone);
  await expect(home.cards.first()).toBeVisible();
  await context.setOffline(true);
  await phone.hand.press(home.cards.first().getByRole("link"));
  const reload = phone.page.getByRole("button", { name: t("common.action.reload"), exact: true });
  await expect(reload).toBeVisible();

  await context.setOffline(false);
  await phone.hand.press(reload);
  await arrive(phone, ActivityPage);
});

test("a list that failed to load appears once the network is back", {
  tag: ["@keyboard", "@page"],
}, async ({ phone, context, t }) => {
  const home = await HomePage.open(phone);
  await expect(home.cards.first()).toBeVisible();
  await context.setOffline(true);
  await home.narrow(t("home.filter.free"));
  await expect(home.offlineNotice).toBeVisible();
  const retry = phone.page.getByRole("button", { name: t("common.action.retry"), exact: true });
  // A retry without a network shows the error again.
  await phone.hand.press(retry);
  await expect(retry).toBeVisible();

  await context.setOffline(false);
  await expect(home.cards.first()).toBeVisible();
});
