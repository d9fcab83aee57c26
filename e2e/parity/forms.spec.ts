// The core's cases for forms have the same outcome in Chromium as natively.
import { withParitySite } from "../fixtures/paritySite.ts";
import { expect, test } from "../fixtures/test.ts";

test("every case of a form has its outcome", { tag: "@page" }, async ({ page }) => {
  await withParitySite(async (address) => {
    await page.goto(address);
    await page.waitForFunction(() => window.parity !== undefined);
    expect(await page.evaluate(() => window.parity)).toEqual([]);
  });
});
