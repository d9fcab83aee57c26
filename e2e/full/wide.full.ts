// Every screen on a tablet and on a rotated phone: everything fits and can be pressed.

import { SCREENS } from "../fixtures/allScreens.ts";
import { findCovered } from "../fixtures/covered.ts";
import { findOverflow } from "../fixtures/overflow.ts";
import { expect, settle, screenTest as test } from "../fixtures/screenTest.ts";
import { HomePage } from "../pages/HomePage.ts";

const WINDOWS = [
  { width: 768, height: 1024 },
  { width: 960, height: 600 },
  { width: 812, height: 375 },
];

/** Its only button does nothing without the app, and is covered by the notice that says so. */
const PARTLY_COVERED = "home: without its app";

const softly = expect.configure({ soft: true, timeout: 5_000 });

for (const { who, name, open } of SCREENS) {
  test.describe(who, () => {
    test.use({ who });

    test(name, async ({ phone, page, world }) => {
      await open(phone, world);
      for (const size of WINDOWS) {
        const window = `${size.width} × ${size.height}`;
        await page.setViewportSize(size);
        await settle(page);
        await softly.poll(() => findOverflow(page), window).toEqual([]);
        if (name === PARTLY_COVERED) continue;
        await softly.poll(() => findCovered(page), window).toEqual([]);
      }
    });
  });
}

test("a covered button is found", async ({ phone, page }) => {
  const home = await HomePage.open(phone);
  await expect(home.cards.first()).toBeVisible();
  await page.evaluate(() => {
    const cover = Object.assign(document.createElement("div"), { className: "cover" });
    Object.assign(cover.style, {
      position: "fixed",
      inset: "auto 0 0 0",
      height: "80px",
      zIndex: "9",
    });
    document.body.append(cover);
  });
  expect(await findCovered(page)).toContainEqual(
    expect.stringContaining('under <div class="cover">'),
  );
});
