// Every screen of the console, opened once and switched through all languages, at a desktop's width and a phone's.

import type { Api } from "../fixtures/api.ts";
import type { Phone } from "../fixtures/phone.ts";
import { turnTo } from "../fixtures/screenLanguage.ts";
import { expect, settle, screenTest as test } from "../fixtures/screenTest.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { collectErrors, sweepScreen } from "../fixtures/sweep.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";

const SIZE = { widths: [1280, 375], height: 800 };

const SCREENS: Record<string, (phone: Phone, api: Api) => Promise<unknown>> = {
  "log-in": (phone) => ConsoleLoginPage.open(phone),
  home: async (phone, api) => {
    const login = await ConsoleLoginPage.open(phone);
    const home = await login.logIn(await StaffMember.add(api, "owner"));
    await expect(home.facts).toBeVisible();
  },
  "not found": async ({ page, t }) => {
    await page.goto("/console/nothing");
    await expect(page.getByRole("heading", { name: t("notopen.unknownTitle") })).toBeVisible();
  },
};

/** The browser logs the status of an unknown address. */
const NOT_FOUND = /^Failed to load resource.*404/;

for (const [name, open] of Object.entries(SCREENS)) {
  test(name, { tag: "@screen" }, async ({ phone, page, api }) => {
    const errors = collectErrors(page, name === "not found" ? NOT_FOUND : null);
    await open(phone, api);
    await settle(page);
    await sweepScreen(page, { ...SIZE, showIn: (language) => turnTo(page, language) });
    expect.soft(errors).toEqual([]);
  });
}
