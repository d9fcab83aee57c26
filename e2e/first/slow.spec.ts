// On a slow network the list appears long before the app, and taps on it are not lost.
import type { Page } from "@playwright/test";
import { demoName } from "../fixtures/demo.ts";
import { holdCore } from "../fixtures/firstScreen.ts";
import { expect, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { arrive, see } from "../pages/View.ts";

/** 400 kbit/s with a round trip of 400 ms, like Lighthouse's slow 3G. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", SLOW);
}

test("a tap before the app has loaded takes effect afterwards", { tag: "@page" }, async ({
  phone,
  page,
}) => {
  const release = await holdCore(page);
  await slowDown(page);

  await page.goto("/", { waitUntil: "commit" });
  const home = await see(phone, HomePage);
  const link = home.card(demoName("lake-run"));
  await link.tap();
  await expect(link).toHaveAttribute("data-pressed", "");
  release();

  const activity = await arrive(phone, ActivityPage);
  await activity.expectName(demoName("lake-run"));
  const back = await activity.goBack(HomePage);
  await expect(back.card(demoName("lake-run"))).toBeVisible();
});
