// Every screen, opened once and switched through all languages: no axe violations in either theme, and the
// text fits at the usual and at the smallest width.
import type { Page } from "@playwright/test";
import { SCREENS } from "../fixtures/allScreens.ts";
import { findBarriers, findContrastInTheDark, findWordingBarriers } from "../fixtures/axe.ts";
import type { Open } from "../fixtures/open.ts";
import { findOverflow } from "../fixtures/overflow.ts";
import type { Phone } from "../fixtures/phone.ts";
import { chooseLook, LANGUAGES, turnTo } from "../fixtures/screenLanguage.ts";
import { findGaps, readShape } from "../fixtures/screenShape.ts";
import { expect, settle, screenTest as test } from "../fixtures/screenTest.ts";
import { LANGUAGE, textsOf } from "../fixtures/texts.ts";
import type { World } from "../fixtures/world.ts";

const WIDTHS = [375, 320];
const HEIGHT = 812;

/**
 * Reloaded for each language: without the app or a network no other texts load, and a page that requests its
 * data in another language closes its sheets and resets its field errors.
 */
const LOADED_FOR_EACH = new Set([
  "activity: without its app",
  "error",
  "form with errors",
  "form with questions for a person",
  "home: without its app",
  "leave sheet",
  "my work: file viewer",
  "offline",
  "person page",
  "person sheet",
  "region sheet",
  "withdraw sheet",
]);

/** Screens about failed loading, for which the browser logs errors too. */
const ABOUT_FAILURES = new Set([
  "activity: without its app",
  "error",
  "home: without its app",
  "my work: a file failed",
  "my work: not saved",
  "not found",
  "offline",
  "receipt without a network",
]);
const NOT_COME = /^Failed to load resource|Unable to preload CSS|Failed to fetch/;

const softly = expect.configure({ soft: true, timeout: 5_000 });

/** Checks each width after scripts have adjusted the layout, beginning with the current width. */
async function fits(page: Page, language: string): Promise<void> {
  const [first = 0] = WIDTHS;
  const widths = page.viewportSize()?.width === first ? WIDTHS : WIDTHS.toReversed();
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await softly.poll(() => findOverflow(page), `${language}, ${width} px`).toEqual([]);
  }
}

async function openIn(language: string, open: Open, phone: Phone, world: World): Promise<void> {
  await phone.page.context().setOffline(false);
  await chooseLook(phone.page, { language, theme: "light" });
  await open({ ...phone, t: textsOf(language) }, world);
  await settle(phone.page);
}

for (const { who, name, open } of SCREENS) {
  test.describe(who, { tag: "@screen" }, () => {
    test.use({ who });

    test(name, async ({ phone, page, world }) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        const forgiven = ABOUT_FAILURES.has(name) && NOT_COME.test(message.text());
        if (message.type() === "error" && !forgiven) errors.push(message.text());
      });
      await open(phone, world);
      await settle(page);
      const showIn = (language: string) =>
        LOADED_FOR_EACH.has(name) ? openIn(language, open, phone, world) : turnTo(page, language);
      softly(await findBarriers(page)).toEqual([]);
      softly(await findContrastInTheDark(page), "dark").toEqual([]);
      const shape = await readShape(page);
      for (const language of LANGUAGES) {
        if (language !== LANGUAGE) await showIn(language);
        await softly.poll(() => readShape(page), language).toEqual(shape);
        await softly.poll(() => findGaps(page), language).toEqual([]);
        softly(await findWordingBarriers(page, language), language).toEqual([]);
        await fits(page, language);
      }
      softly(errors).toEqual([]);
    });
  });
}
