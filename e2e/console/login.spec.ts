// Staff log in to the console and out of it: from a link, in another language, and after their rights have ended.

import { StaffMember } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { textsOf } from "../fixtures/texts.ts";
import { ConsoleHomePage } from "../pages/ConsoleHomePage.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { arrive } from "../pages/View.ts";

for (const by of ["mouse", "keyboard"] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ by });

    test("a link to the console leads through the log-in to its page, and logging out closes it", async ({
      phone,
      page,
      api,
    }) => {
      const staff = await StaffMember.add(api);
      await page.goto("/console?from=mail");
      const login = await arrive(phone, ConsoleLoginPage);
      await login.submit({ account: staff.account, password: "not-the-password" });
      await expect(login.password).toHaveAccessibleDescription(phone.t("errors.valid.credentials"));

      const home = await login.logIn(staff);
      expect(new URL(page.url()).search).toBe("?from=mail");
      await expect(home.facts).toContainText(staff.account);
      await expect(home.facts).toContainText(phone.t("console.role.reviewer"));
      await page.reload();
      await arrive(phone, ConsoleHomePage);

      await home.pressThrough(home.logOutButton, ConsoleLoginPage);
      await page.goto("/console");
      await arrive(phone, ConsoleLoginPage);
    });
  });
}

test("the language and the theme are chosen before the log-in", async ({ phone, page }) => {
  const login = await ConsoleLoginPage.open(phone);
  await phone.hand.type(login.account, "half-typed");
  const sheet = await login.openPreferences();
  await sheet.chooseTheme("dark");
  await sheet.speak("Deutsch");

  const german = await arrive({ ...phone, t: textsOf("de") }, ConsoleLoginPage);
  await expect(german.account).toHaveValue("half-typed");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const served = await (await page.reload())?.text();
  expect(served).toContain('<html lang="de" data-theme="dark">');
});

test("another tab follows the log-out", async ({ phone, openTab, api }) => {
  const staff = await StaffMember.add(api);
  const home = await (await ConsoleLoginPage.open(phone)).logIn(staff);
  const tab = await openTab();
  await tab.page.goto("/console");
  await arrive(tab, ConsoleHomePage);
  await home.pressThrough(home.logOutButton, ConsoleLoginPage);
  await arrive(tab, ConsoleLoginPage);
});

test("a member who was suspended is sent to the log-in page with a message", async ({
  phone,
  page,
  api,
}) => {
  const staff = await StaffMember.add(api);
  await (await ConsoleLoginPage.open(phone)).logIn(staff);
  await staff.suspend();
  await page.reload();
  const login = await arrive(phone, ConsoleLoginPage);
  await login.expectToast(phone.t("errors.loginExpired"));
});
