// The longest languages fit at the usual width and at the smallest.
import { findOverflow } from "./fixtures/overflow.ts";
import { MEMBER_SCREENS, QUEUED_SCREENS, VISITOR_SCREENS } from "./fixtures/screens.ts";
import { expect, settle, screenTest as test } from "./fixtures/screenTest.ts";

const LANGUAGES = ["de", "ru", "th"];
const WIDTHS = [375, 320];
const HEIGHT = 812;

for (const language of LANGUAGES) {
  for (const [who, screens] of [
    [{ signedIn: true }, MEMBER_SCREENS],
    [{ queued: true }, QUEUED_SCREENS],
    [{}, VISITOR_SCREENS],
  ] as const) {
    test.describe(language, () => {
      test.use({ language, ...who });

      for (const [name, open] of Object.entries(screens)) {
        test(name, async ({ phone, page, world }) => {
          await open(phone, world);
          await settle(page);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: HEIGHT });
            expect.soft(await findOverflow(page), `${width} px`).toEqual([]);
          }
        });
      }
    });
  }
}
