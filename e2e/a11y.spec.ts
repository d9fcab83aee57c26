// axe finds nothing on any built screen, in both themes and in German.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { MEMBER_SCREENS, QUEUED_SCREENS, VISITOR_SCREENS } from "./fixtures/screens.ts";
import { expect, settle, screenTest as test } from "./fixtures/screenTest.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];

const LOOKS = [
  { language: "zh-Hans", themes: ["light", "dark"] },
  { language: "de", themes: ["light"] },
];

/** What axe has to say, a line for each part that it is about. */
async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary}`),
  );
}

for (const { language, themes } of LOOKS) {
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
          for (const theme of themes) {
            // A theme is this attribute and nothing else.
            await page.locator("html").evaluate((root, value) => {
              root.dataset.theme = value;
            }, theme);
            expect.soft(await complaints(page), theme).toEqual([]);
          }
        });
      }
    });
  }
}
