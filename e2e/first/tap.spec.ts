// What is done on the first screen before the app is there is done once it is.
import type { Page } from "@playwright/test";
import { demoName } from "../fixtures/demo.ts";
import { appIsThere } from "../fixtures/drawn.ts";
import type { Phone } from "../fixtures/phone.ts";
import { expect, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { arrive, see } from "../pages/View.ts";

/** The home page as the server drew it. */
async function seeHome(phone: Phone): Promise<HomePage> {
  await phone.page.goto("/");
  return see(phone, HomePage);
}

/** Holds the core back, as a slow network would; what is returned lets it through. */
async function holdCore(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.wasm", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a tap on an activity is shown as pressed and done", async ({ phone, page }) => {
  const release = await holdCore(page);
  const home = await seeHome(phone);
  const link = home.card(demoName("lake-run"));
  await link.tap();
  await expect(link).toHaveAttribute("data-pressed", "");
  await expect(page).toHaveURL(/\/$/);
  release();
  await arrive(phone, ActivityPage);
  await page.goBack();
  await arrive(phone, HomePage);
});

test("a keyword, a choice and the place in the list are kept", async ({ phone, page, t }) => {
  const release = await holdCore(page);
  const home = await seeHome(phone);
  const main = page.getByRole("main");
  await main.evaluate((element) => element.scrollTo(0, 240));
  await home.filter(t("common.price.free")).check();
  release();
  await appIsThere(page);
  await expect(home.filter(t("common.price.free"))).toBeChecked();
  expect(await main.evaluate((element) => element.scrollTop)).toBe(240);
});

test("what was typed is looked for", async ({ phone, page }) => {
  const release = await holdCore(page);
  const home = await seeHome(phone);
  await home.landmark.fill(demoName("lake-run"));
  release();
  await home.results(demoName("lake-run")).waitFor();
  await expect(home.landmark).toBeFocused();
});

test("nothing that came with the page is asked for again", async ({ phone, page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/mobile/")) asked.push(request.url());
  });
  const home = await HomePage.open(phone);
  await expect(home.cards.first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});

test("nothing moves when the app comes", async ({ phone, page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await HomePage.open(phone);
  await page.waitForLoadState("networkidle");
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});
