// Compares twelve screens with stored pictures, to catch broken layouts without overflow or axe violations.
import { SCREENS } from "../fixtures/allScreens.ts";
import { expect, type Look, settle, screenTest as test } from "../fixtures/screenTest.ts";
import { waitForVisiblePictures } from "../fixtures/visiblePictures.ts";

interface Picture {
  screen: string;
  language: string;
  theme: Look["theme"];
  /** Selectors of content that is random or relative to today; masked in the picture. */
  changing?: string[];
}

const PICTURES: readonly Picture[] = [
  { screen: "not found", language: "de", theme: "light" },
  {
    screen: "activity: called off",
    language: "zh-Hans",
    theme: "dark",
    changing: ["h1", "[class*=FactList_]"],
  },
  {
    screen: "person page",
    language: "zh-Hans",
    theme: "light",
    changing: ["input[type=tel]", "input[type=date]"],
  },
  {
    screen: "form with errors",
    language: "de",
    theme: "dark",
    changing: ["label:has-text('林知夏')"],
  },
  { screen: "person sheet", language: "zh-Hans", theme: "light" },
  { screen: "centre: joined", language: "de", theme: "light" },
  { screen: "wall: nothing found", language: "zh-Hans", theme: "dark" },
  // The place on the wall, whose order is random.
  { screen: "work: report", language: "de", theme: "light", changing: ["text=/^\\d \\/ \\d$/"] },
  {
    screen: "my work: missing fields",
    language: "zh-Hans",
    theme: "light",
    changing: ["main a", "main >> text=截止提交"],
  },
  { screen: "log-in by mail", language: "de", theme: "dark" },
  { screen: "country sheet", language: "zh-Hans", theme: "dark" },
  { screen: "forgotten password", language: "de", theme: "light" },
];

for (const { screen, language, theme, changing = [] } of PICTURES) {
  const found = SCREENS.find(({ name }) => name === screen);
  if (!found) throw new Error(`There is no screen ${screen}.`);
  const { who, open } = found;

  test.describe(`${language}, ${theme}`, () => {
    test.use({ language, theme, who });

    test(screen, async ({ phone, page, world }) => {
      await open(phone, world);
      await settle(page);
      await waitForVisiblePictures(page);
      const file = `${screen.replaceAll(/[^a-z]+/g, "-")}.png`;
      await expect(page).toHaveScreenshot(file, {
        mask: changing.map((part) => page.locator(part)),
      });
    });
  });
}
