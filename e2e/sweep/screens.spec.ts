// Every screen, opened once and switched through all languages: no axe violations in either theme, and the
// text fits at the usual and at the smallest width.
import { SCREENS } from "../fixtures/allScreens.ts";
import type { Open } from "../fixtures/open.ts";
import type { Phone } from "../fixtures/phone.ts";
import { chooseLook, turnTo } from "../fixtures/screenLanguage.ts";
import { expect, settle, screenTest as test } from "../fixtures/screenTest.ts";
import { collectErrors, sweepScreen } from "../fixtures/sweep.ts";
import { textsOf } from "../fixtures/texts.ts";
import type { World } from "../fixtures/world.ts";

const SIZE = { widths: [375, 320], height: 812 };

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
  "pay sheet",
  "pay sheet: on site",
  "pay sheet: paid",
  "pay sheet: test cashier",
  "person page",
  "person sheet",
  "region sheet",
  "team: looking for one",
  "team: persons who look for one",
  "transfer: link",
  "withdraw sheet",
]);

/** Screens about failed loading, for which the browser logs errors too. */
const FAILURE_SCREENS = new Set([
  "activity: without its app",
  "error",
  "home: without its app",
  "my work: a file failed",
  "my work: not saved",
  "not found",
  "offline",
  "receipt without a network",
]);
const EXPECTED_LOAD_ERRORS = /^Failed to load resource|Unable to preload CSS|Failed to fetch/;

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
      const errors = collectErrors(page, FAILURE_SCREENS.has(name) ? EXPECTED_LOAD_ERRORS : null);
      await open(phone, world);
      await settle(page);
      await sweepScreen(page, {
        ...SIZE,
        showIn: (language) =>
          LOADED_FOR_EACH.has(name) ? openIn(language, open, phone, world) : turnTo(page, language),
      });
      expect.soft(errors).toEqual([]);
    });
  });
}
