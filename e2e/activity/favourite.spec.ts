// Favourites: the heart on an activity, the mark in the list, and the filter.
import type { ActivityDetail } from "../../frontend/src/core/generated/contract.ts";
import { findActivity } from "../fixtures/demo.ts";
import { newMail } from "../fixtures/members.ts";
import { expect, memberTest, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { LoginPage } from "../pages/LoginPage.ts";

memberTest(
  "a favourite survives a reload, is marked in the list, and can be filtered",
  { tag: "@keyboard" },
  async ({ phone, api, member, t }) => {
    const { id, name } = await findActivity(api, "lake-run");
    const home = await HomePage.open(phone);
    await home.narrow(t("home.filter.favourites"));
    await expect(phone.page.getByText(t("home.empty.favouritesTitle"))).toBeVisible();

    const details = await ActivityPage.open(phone, id);
    await details.expectFavourite(false);
    await phone.hand.press(details.favourite);
    await details.expectFavourite(true);
    await expect
      .poll(async () => (await member.api.get<ActivityDetail>(`/competition/${id}`)).favorite)
      .toBe(true);
    await phone.page.reload();
    await details.expectFavourite(true);

    const again = await HomePage.open(phone);
    await again.narrow(t("home.filter.favourites"));
    await expect(again.favourite(name)).toBeVisible();
    await expect(again.cards).toHaveCount(1);

    const opened = await again.openActivity(name);
    await phone.hand.press(opened.favourite);
    await opened.expectFavourite(false);
    const back = await opened.goBack(HomePage);
    await expect(back.filter(t("home.filter.favourites"))).toBeChecked();
    await expect(phone.page.getByText(t("home.empty.favouritesTitle"))).toBeVisible();
  },
);

memberTest("a favourite that the server did not store is reset", async ({ phone, api, t }) => {
  const { id } = await findActivity(api, "lake-run");
  const details = await ActivityPage.open(phone, id);
  await details.expectFavourite(false);
  await phone.page.context().setOffline(true);
  await phone.hand.press(details.favourite);
  await details.expectToast(t("errors.network"));
  await details.expectFavourite(false);
});

test("a visitor logs in, comes back, and has the filter only then", { tag: "@keyboard" }, async ({
  phone,
  api,
  outbox,
  t,
}) => {
  const home = await HomePage.open(phone);
  await expect(home.filter(t("home.filter.all"))).toBeVisible();
  await expect(home.filter(t("home.filter.favourites"))).toHaveCount(0);
  const { id, name } = await findActivity(api, "city-lights");
  const details = await ActivityPage.open(phone, id);
  const login = await details.pressThrough(details.favourite, LoginPage);
  const back = await login.logInByMail(newMail(), outbox, ActivityPage);
  await back.expectName(name);
  await phone.hand.press(back.favourite);
  await back.expectFavourite(true);
});
