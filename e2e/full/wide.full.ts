// Every built screen on a tablet and on a phone that is turned: all of it fits, and can be pressed.

import { SCREENS } from "../fixtures/allScreens.ts";
import { findCovered } from "../fixtures/covered.ts";
import { findOverflow } from "../fixtures/overflow.ts";
import { expect, settle, screenTest as test } from "../fixtures/screenTest.ts";

const WINDOWS = [
  { width: 768, height: 1024 },
  { width: 960, height: 600 },
  { width: 812, height: 375 },
];

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
        await softly.poll(() => findCovered(page), window).toEqual([]);
      }
    });
  });
}
