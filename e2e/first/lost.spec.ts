// When the app fails to load the page says so, its links work, and it can be reloaded.
import type { Page } from "@playwright/test";
import { demoName } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import type { Texts } from "../fixtures/texts.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { LoginPage } from "../pages/LoginPage.ts";
import { arrive, see } from "../pages/View.ts";

test.use({ forgiven: /Failed to fetch/ });

/** Blocks files of this kind; the returned function unblocks them. */
async function loseFiles(page: Page, kind: RegExp): Promise<() => Promise<void>> {
  await page.route(kind, (route) => route.abort());
  return () => page.unroute(kind);
}

const lost = (page: Page, t: Texts) =>
  page.getByRole("alert").filter({ hasText: t("errors.network") });

for (const [what, kind] of [
  ["script", /assets\/start-.*\.js/],
  ["core", /\.wasm/],
] as const) {
  test(`a list without its ${what} leads to an activity`, { tag: "@page" }, async ({
    phone,
    page,
    t,
  }) => {
    const restore = await loseFiles(page, kind);
    await page.goto("/");
    const home = await see(phone, HomePage);
    await expect(lost(page, t)).toBeVisible();
    await home.card(demoName("lake-run")).tap();
    await see(phone, ActivityPage);
    await expect(lost(page, t)).toBeVisible();
    await restore();
    await page.getByRole("link", { name: t("common.action.reload") }).tap();
    await arrive(phone, ActivityPage);
    await expect(lost(page, t)).toBeHidden();
  });

  test(`a page without its ${what} can be loaded again`, { tag: "@page" }, async ({
    phone,
    page,
    t,
  }) => {
    const restore = await loseFiles(page, kind);
    await page.goto("/pages/login");
    await expect(lost(page, t)).toBeVisible();
    await restore();
    await page.getByRole("link", { name: t("common.action.reload") }).tap();
    await arrive(phone, LoginPage);
  });
}

test("the page reloads by itself when the network is back", { tag: "@page" }, async ({
  phone,
  page,
  t,
}) => {
  const restore = await loseFiles(page, /\.wasm/);
  await page.goto("/");
  await expect(lost(page, t)).toBeVisible();
  await restore();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await arrive(phone, HomePage);
});
