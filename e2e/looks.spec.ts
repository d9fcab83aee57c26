// Every built screen, loaded once in each of four languages: axe finds nothing in either theme, and
// the longest languages fit at the usual width and at the smallest.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { findOverflow } from "./fixtures/overflow.ts";
import { AUTHOR_SCREENS } from "./fixtures/ownWorkScreens.ts";
import { MEMBER_SCREENS, QUEUED_SCREENS, VISITOR_SCREENS } from "./fixtures/screens.ts";
import { expect, settle, screenTest as test } from "./fixtures/screenTest.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];
const CONTRAST = ["color-contrast"];
const WIDTHS = [375, 320];
const HEIGHT = 812;

const softly = expect.configure({ soft: true, timeout: 5_000 });

type Check = (page: Page) => Promise<void>;

const LOOKS: Record<string, Check[]> = {
  "zh-Hans": [isAccessible, hasContrastInTheDark],
  de: [isAccessible, fits],
  ru: [fits],
  th: [fits],
};

/** Within this page: what another site shows in a frame is not ours to judge. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

/** What axe has to say, a line for each part that it is about. */
async function complaints(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary}`),
  );
}

async function isAccessible(page: Page): Promise<void> {
  expect.soft(await complaints(axe(page).withTags(TAGS))).toEqual([]);
}

/** A theme is an attribute of the page, and changes colours alone. */
async function hasContrastInTheDark(page: Page): Promise<void> {
  await page.locator("html").evaluate((root) => {
    root.dataset.theme = "dark";
  });
  expect.soft(await complaints(axe(page).withRules(CONTRAST)), "dark").toEqual([]);
}

/** Once what is laid out by script has taken the new width. */
async function fits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await softly.poll(() => findOverflow(page), `${width} px`).toEqual([]);
  }
}

for (const [language, checks] of Object.entries(LOOKS)) {
  for (const [who, screens] of [
    ["member", MEMBER_SCREENS],
    ["queued", QUEUED_SCREENS],
    ["author", AUTHOR_SCREENS],
    ["visitor", VISITOR_SCREENS],
  ] as const) {
    test.describe(language, () => {
      test.use({ language, who });

      for (const [name, open] of Object.entries(screens)) {
        test(name, async ({ phone, page, world }) => {
          await open(phone, world);
          await settle(page);
          for (const check of checks) await check(page);
        });
      }
    });
  }
}
