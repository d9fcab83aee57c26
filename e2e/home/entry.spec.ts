// Entry points: the merchant's address, links to a merchant, and links to an activity.

import type { MerchantInfo } from "../../frontend/src/core/generated/contract.ts";
import { findActivity } from "../fixtures/demo.ts";
import { appIsThere } from "../fixtures/firstScreen.ts";
import { expect, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { arrive } from "../pages/View.ts";

test("an unknown merchant is reported, and the last valid one shown", async ({ phone, api, t }) => {
  const { name } = await api.get<MerchantInfo>("/merchant/info");
  const home = await HomePage.open(phone, "?merchantId=NOBODY");
  await home.expectToast(t("errors.merchantUnknown"));
  await expect(home.merchant(name)).toBeVisible();
  await expect(home.cards.first()).toBeVisible();
});

test("a merchant in the query stays in the following addresses", async ({ phone, api }) => {
  const { activity } = { activity: await findActivity(api, "lake-run") };
  const home = await HomePage.open(phone, "?merchantId=SAAQ");
  await home.search("环湖");
  await home.openActivity(activity.name);
  expect(phone.page.url()).toContain("merchantId=SAAQ");
});

for (const kind of ["detail", "nav"]) {
  test(`/event/${kind}/… opens the activity with the rest of the query`, async ({
    phone,
    page,
    api,
  }) => {
    const { id, name } = await findActivity(api, "city-lights");
    await page.goto(`/event/${kind}/${id}?scene=hall&from=qr`);
    const details = await arrive(phone, ActivityPage);
    await details.expectName(name);
    await appIsThere(page);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe("/pages/competition/index");
    expect(searchParams.get("competitionId")).toBe(String(id));
    expect(searchParams.get("scene")).toBe("hall");
  });
}

test("/event/merchant opens the home with the query", async ({ phone, page }) => {
  await page.goto("/event/merchant?merchantId=SAAQ&category=art");
  await arrive(phone, HomePage);
  await appIsThere(page);
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe("/");
  expect(searchParams.get("merchantId")).toBe("SAAQ");
});

test("a search without results offers to show all activities", { tag: "@keyboard" }, async ({
  phone,
  page,
  t,
}) => {
  const home = await HomePage.open(phone);
  await phone.hand.type(home.landmark, "没有这样的活动");
  await expect(page.getByText(t("home.empty.filteredTitle"))).toBeVisible();
  const everything = page.getByRole("button", { name: t("home.empty.clear"), exact: true });
  await phone.hand.press(everything);
  await expect(home.landmark).toHaveValue("");
  await expect(home.cards.first()).toBeVisible();
});
