// Language and theme, signed out and signed in: applied at once, stored, and set before the first paint.
import { expect, memberTest, test } from "../fixtures/test.ts";
import { textsOf } from "../fixtures/texts.ts";
import { LoginPage } from "../pages/LoginPage.ts";
import { UserPage } from "../pages/UserPage.ts";
import { arrive } from "../pages/View.ts";

const GERMAN = { tag: "de", ownName: "Deutsch", t: textsOf("de") };
const CHINESE = { tag: "zh-Hans", ownName: "简体中文" };

test("a visitor changes the language, and the server remembers it", { tag: "@keyboard" }, async ({
  phone,
  page,
}) => {
  const login = await LoginPage.open(phone);
  await phone.hand.type(login.mobile, "1380013");
  await (await login.openPreferences()).speak(GERMAN.ownName);

  const german = await arrive({ ...phone, t: GERMAN.t }, LoginPage);
  await expect(german.mobile).toHaveValue("1380013");
  await expect(page.locator("html")).toHaveAttribute("lang", GERMAN.tag);

  const served = await (await page.reload())?.text();
  expect(served).toContain(`<html lang="${GERMAN.tag}"`);
  await arrive(german.phone, LoginPage);
  await (await german.openPreferences()).speak(CHINESE.ownName);
  await arrive(phone, LoginPage);
});

test("another tab follows the language and the theme", async ({ phone, openTab }) => {
  const here = await LoginPage.open(phone);
  const tab = await openTab();
  const there = await LoginPage.open(tab);
  await tab.hand.type(there.mobile, "1380013");
  await phone.page.bringToFront();
  const sheet = await here.openPreferences();
  await sheet.chooseTheme("dark");
  await sheet.speak(GERMAN.ownName);

  const german = await arrive({ ...tab, t: GERMAN.t }, LoginPage);
  await expect(german.mobile).toHaveValue("1380013");
  await expect(tab.page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a visitor changes the theme, and the next page has it at once", async ({ phone, page }) => {
  const login = await LoginPage.open(phone);
  const sheet = await login.openPreferences();
  await sheet.chooseTheme("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await sheet.close();

  // The server writes the theme: no script has to run before the first paint.
  const served = await (await page.reload())?.text();
  expect(served).toMatch(/<html [^>]*data-theme="dark"/);
  await arrive(phone, LoginPage);
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await (await login.openPreferences()).chooseTheme("light");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
    background,
  );
});

test("a first visit is served in the language of the phone", { tag: "@screen" }, async ({
  request,
}) => {
  const page = await request.get("/", { headers: { "Accept-Language": "ru,en;q=0.5" } });
  expect(await page.text()).toContain('<html lang="ru"');
});

memberTest(
  "a member changes language and theme in the settings",
  { tag: "@keyboard" },
  async ({ phone, page }) => {
    const settings = await (await UserPage.open(phone)).openSettings();
    const themes = await settings.openThemes();
    await themes.chooseTheme("dark");
    await themes.close();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await (await settings.openLanguages()).speak(GERMAN.ownName);
    await expect(page.locator("html")).toHaveAttribute("lang", GERMAN.tag);
    const title = GERMAN.t("common.title.settings");
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  },
);
