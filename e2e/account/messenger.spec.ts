// Logging in through the messaging app, inside its own browser.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { newPhone } from "../fixtures/members.ts";
import { MESSENGER, setMessengerUser } from "../fixtures/standin.ts";
import { expect, memberTest, test } from "../fixtures/test.ts";
import { BindPage } from "../pages/BindPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { LoginPage } from "../pages/LoginPage.ts";
import { SettingsPage } from "../pages/SettingsPage.ts";
import { UserPage } from "../pages/UserPage.ts";
import { arrive } from "../pages/View.ts";

test.use({ userAgent: MESSENGER });

/** Log-in flag and trigger of this tab; null while the page is loading. */
function flags(page: Page): Promise<(string | null)[] | null> {
  const read = () =>
    ["loginFlag", "loginTrigger"].map((key) => sessionStorage.getItem(`laurel.${key}`));
  return page.evaluate(read).catch(() => null);
}

/** A user of the messaging app without an account. */
function newOpenid(): string {
  return randomUUID().replaceAll("-", "");
}

test("a first log-in binds a phone, and the next visit logs in by itself", {
  tag: "@keyboard",
}, async ({ phone, outbox, context, browser, baseURL }) => {
  const { page, hand } = phone;
  const openid = newOpenid();
  await setMessengerUser(context, openid);
  const login = await LoginPage.open(phone, UserPage.path);
  // Opening a page in the messaging app redirects to the app and back once.
  await expect.poll(() => flags(page)).toEqual(["2", "1"]);
  await hand.press(login.consent("phone"));
  const bind = await login.pressThrough(login.byMessenger, BindPage);

  const mobile = newPhone();
  await bind.requestCode(mobile);
  await hand.type(bind.code, await outbox.latestCode(`86${mobile}`));
  await bind.pressThrough(bind.submitButton, UserPage);
  expect(new URL(page.url()).search).toBe("");
  expect((await flags(page))?.[0]).toBe("3");

  const later = await browser.newContext({ userAgent: MESSENGER, ...(baseURL && { baseURL }) });
  await setMessengerUser(later, openid);
  const next = await later.newPage();
  await next.goto(UserPage.path);
  await expect(next).toHaveURL(new RegExp(`${UserPage.path}$`));
  await expect.poll(() => flags(next)).toEqual(["3", "1"]);
  await later.close();
});

test("an unknown user of the messaging app can browse without interruption", async ({
  phone,
  context,
}) => {
  await setMessengerUser(context, newOpenid());
  await phone.page.goto("/?keyword=&code=ABC");
  const home = await arrive(phone, HomePage);
  await expect(home.cards.first()).toBeVisible();
  await expect.poll(() => flags(phone.page)).toEqual(["2", "1"]);
  const address = new URL(phone.page.url());
  expect(address.searchParams.get("code")).toBe("ABC");
  expect(address.searchParams.has("state")).toBe(false);
  await expect(phone.page.getByRole("alert")).toHaveText("");
});

test("declining stays at the log-in page, with flag 4", async ({ phone, context, t }) => {
  await setMessengerUser(context, newOpenid(), "denies");
  const login = await LoginPage.open(phone, UserPage.path);
  await expect.poll(() => flags(phone.page)).toEqual(["4", "1"]);
  await phone.hand.press(login.byMessenger);
  await expect(phone.page.getByText(t("errors.valid.agreement"))).toBeVisible();
  await phone.hand.press(login.consent("phone"));
  await phone.hand.press(login.byMessenger);
  await expect.poll(() => flags(phone.page)).toEqual(["4", "2"]);
  const again = await arrive(phone, LoginPage);
  await expect(again.byMessenger).toBeEnabled();
  expect(new URL(phone.page.url()).searchParams.get("url")).toBe(UserPage.path);
});

test("a snapshot page asks the user to leave that mode first", async ({ phone, context, t }) => {
  await setMessengerUser(context, newOpenid(), "snapshot");
  const login = await LoginPage.open(phone, UserPage.path);
  await expect.poll(() => flags(phone.page)).toEqual(["4", "1"]);
  await phone.hand.press(login.consent("phone"));
  await phone.hand.press(login.byMessenger);
  await login.expectToast(t("errors.code.6083"));
  expect(await flags(phone.page)).toEqual(["4", "2"]);
});

test("a code in a link from another person causes no log-in", async ({ phone, context }) => {
  const { page } = phone;
  await setMessengerUser(context, newOpenid(), "denies");
  await LoginPage.open(phone);
  await expect.poll(() => flags(page)).toEqual(["4", "1"]);
  await page.evaluate(() => sessionStorage.setItem("laurel.loginFlag", "1"));
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/auth/wx/login")) asked.push(request.url());
  });
  await page.goto("/?code=stolen&state=5f2a");
  await expect.poll(() => flags(page)).toEqual(["4", "1"]);
  expect(new URL(page.url()).search).toBe("");
  expect(asked).toEqual([]);
});

memberTest(
  "a member links the app from the settings, and unlinks it",
  { tag: "@keyboard" },
  async ({ phone, context, t }) => {
    await setMessengerUser(context, newOpenid());
    const settings = await (await UserPage.open(phone)).openSettings();
    const row = settings.securityRow("security.messenger.title");
    await expect(row).toContainText(t("account.settings.notLinked"));
    const sheet = await settings.openSecurity("security.messenger.title");
    await sheet.press("security.messenger.submit");

    await settings.expectToast(t("security.messenger.done"));
    const back = await arrive(phone, SettingsPage);
    expect(new URL(phone.page.url()).searchParams.has("code")).toBe(false);
    expect(await flags(phone.page)).toEqual(["3", "2"]);
    await expect(row).toContainText(t("security.messenger.bound"));

    const again = await back.openSecurity("security.messenger.title");
    await again.unlink("security.unlink.messengerTitle");
    await expect(row).toContainText(t("account.settings.notLinked"));
  },
);

memberTest(
  "a failed linking of the app is reported, and the member stays logged in",
  async ({ phone, context, t }) => {
    await setMessengerUser(context, newOpenid(), "snapshot");
    const settings = await (await UserPage.open(phone)).openSettings();
    const sheet = await settings.openSecurity("security.messenger.title");
    await sheet.press("security.messenger.submit");
    await settings.expectToast(t("errors.code.6083"));
    expect(phone.toasts).not.toContainEqual(expect.stringContaining(t("errors.loginFailed")));
    const back = await arrive(phone, SettingsPage);
    expect(await flags(phone.page)).toEqual(["4", "2"]);
    const row = back.securityRow("security.messenger.title");
    await expect(row).toContainText(t("account.settings.notLinked"));
  },
);
