// Logging in with a phone number of another country, chosen in a sheet or on a page.
import { newGermanPhone, newPhone } from "../fixtures/members.ts";
import { expect, test } from "../fixtures/test.ts";
import { CountryPage } from "../pages/CountryPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { LoginPage } from "../pages/LoginPage.ts";
import { UserPage } from "../pages/UserPage.ts";
import { arrive } from "../pages/View.ts";

const CHINA = ["中国大陆", "+86"] as const;
const GERMANY = ["德国", "+49"] as const;

test("a typed German number is unchanged by the choice of its country, and gets its code", {
  tag: ["@keyboard", "@page"],
}, async ({ phone, page, outbox }) => {
  const mobile = newGermanPhone();
  const login = await LoginPage.open(phone, UserPage.path);
  await expect(login.areaCode(...CHINA)).toBeVisible();
  await phone.hand.type(login.mobile, mobile);
  await phone.hand.press(login.consent("phone"));
  const sheet = await login.openCountries();
  await sheet.find(GERMANY[0]);
  await sheet.choose(...GERMANY);
  await expect(login.areaCode(...GERMANY)).toBeVisible();
  await expect(login.mobile).toHaveValue(mobile);
  await expect(login.consent("phone")).toBeChecked();
  expect(new URL(page.url()).searchParams.get("url")).toBe(UserPage.path);

  await login.requestCodeBySms(mobile);
  await phone.hand.type(login.code, await outbox.latestCode(`49${mobile}`));
  await login.pressThrough(login.landmark, UserPage);
});

test("going back from the sheet chooses nothing", { tag: "@page" }, async ({ phone }) => {
  const mobile = newPhone();
  const login = await LoginPage.open(phone);
  await phone.hand.type(login.mobile, mobile);
  await (await login.openCountries()).leave();
  await expect(login.areaCode(...CHINA)).toBeVisible();
  await expect(login.mobile).toHaveValue(mobile);
});

test("the country chosen last is selected on the next visit", { tag: "@page" }, async ({
  phone,
  page,
}) => {
  const login = await LoginPage.open(phone);
  const sheet = await login.openCountries();
  await sheet.find("+49");
  await sheet.choose(...GERMANY);
  await page.reload();
  const again = await arrive(phone, LoginPage);
  await expect(again.areaCode(...GERMANY)).toBeVisible();
});

test("the page returns to the address in its query, and leaves no history entry", {
  tag: ["@keyboard", "@page"],
}, async ({ phone }) => {
  await HomePage.open(phone);
  const picker = await CountryPage.open(phone, `/pages/login?url=${UserPage.path}`);
  await picker.find("0049");
  const login = await picker.choose(...GERMANY, LoginPage);
  await expect(login.areaCode(...GERMANY)).toBeVisible();
  await login.goBack(HomePage);
});

test("a search without results can be cleared", { tag: "@page" }, async ({ phone }) => {
  const picker = await CountryPage.open(phone);
  await picker.find("xyzzy");
  await expect(picker.nothing).toBeVisible();
  await picker.clear();
  await expect(picker.country(...CHINA)).toBeVisible();
});

test("the strip of letters scrolls to the countries of a letter", { tag: "@screen" }, async ({
  phone,
  page,
}) => {
  const picker = await CountryPage.open(phone);
  await expect(picker.letter("Z")).not.toBeInViewport();
  await picker.strip.focus();
  await page.keyboard.press("End");
  await expect(picker.letter("Z")).toBeInViewport();
  await page.keyboard.press("ArrowUp");
  await expect(picker.strip).toHaveAttribute("aria-valuetext", "Y");
});
