// Twelve screens against stored pictures: a broken layout is seen that neither overflows nor hinders.
import type { Locator, Page } from "@playwright/test";
import { SCREENS } from "../fixtures/allScreens.ts";
import { expect, type Look, settle, screenTest as test } from "../fixtures/screenTest.ts";
import { picturesInSight } from "../fixtures/sight.ts";

interface Picture {
  screen: string;
  language: string;
  theme: Look["theme"];
}

const PICTURES: readonly Picture[] = [
  { screen: "home", language: "de", theme: "light" },
  { screen: "activity: called off", language: "zh-Hans", theme: "dark" },
  { screen: "choose group", language: "zh-Hans", theme: "light" },
  { screen: "form with errors", language: "de", theme: "dark" },
  { screen: "person sheet", language: "zh-Hans", theme: "light" },
  { screen: "result", language: "de", theme: "light" },
  { screen: "wall", language: "zh-Hans", theme: "dark" },
  { screen: "work: details", language: "de", theme: "light" },
  { screen: "my work: what is missing", language: "zh-Hans", theme: "light" },
  { screen: "log-in by mail", language: "de", theme: "dark" },
  { screen: "country sheet", language: "zh-Hans", theme: "dark" },
  { screen: "settings", language: "de", theme: "light" },
];

/** Lines with a day or an hour in them, a number that is counted on, or a name made up for this run. */
const CHANGING = ["time", "[class*=_when]", "[class*=_people]"];

const changing = (page: Page): Locator[] => CHANGING.map((selector) => page.locator(selector));

for (const { screen, language, theme } of PICTURES) {
  const found = SCREENS.find(({ name }) => name === screen);
  if (!found) throw new Error(`There is no screen ${screen}.`);
  const { who, open } = found;

  test.describe(`${language}, ${theme}`, () => {
    test.use({ language, theme, who });

    test(screen, async ({ phone, page, world }) => {
      await open(phone, world);
      await settle(page);
      await picturesInSight(page);
      const file = `${screen.replaceAll(/[^a-z]+/g, "-")}.png`;
      await expect(page).toHaveScreenshot(file, { mask: changing(page) });
    });
  });
}
