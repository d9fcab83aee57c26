// Log-in under difficult conditions: several tabs, no storage, a wrong clock, invalid hand-overs.

import { maskedMail, newMail } from "../fixtures/members.ts";
import { recordToasts } from "../fixtures/recordToasts.ts";
import { MINI_PROGRAM } from "../fixtures/standin.ts";
import { expect, memberTest, test } from "../fixtures/test.ts";
import { HomePage } from "../pages/HomePage.ts";
import { LoginPage } from "../pages/LoginPage.ts";
import { SettingsPage } from "../pages/SettingsPage.ts";
import { UserPage } from "../pages/UserPage.ts";
import { arrive } from "../pages/View.ts";

const HOUR_MS = 3_600_000;

memberTest(
  "a log-out in one tab logs out the others, which show a message",
  async ({ phone, openTab, member, outbox, t }) => {
    const [looking, inside] = [await openTab(), await openTab()];
    const [toldLooking, toldInside] = [
      await recordToasts(looking.page),
      await recordToasts(inside.page),
    ];
    const home = await HomePage.open(looking);
    await UserPage.open(inside);
    await (await SettingsPage.open(phone)).logOut();

    const login = await arrive(inside, LoginPage);
    expect(new URL(inside.page.url()).searchParams.get("url")).toBe(UserPage.path);
    await expect.poll(() => toldInside).toEqual([t("errors.loginExpired")]);
    await expect.poll(() => toldLooking).toEqual([t("errors.loginExpired")]);
    expect(new URL(looking.page.url()).pathname).toBe("/");
    await expect(home.cards.first()).toBeVisible();

    await login.logInByMail(member.mail, outbox, UserPage);
    // A log-in in one tab logs in the others.
    await home.pressThrough(home.tabs.tab("me"), UserPage);
  },
);

for (const [what, obstruct] of [
  [
    "keeps nothing",
    () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("", "SecurityError");
          },
        });
      }
    },
  ],
  [
    "is full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("", "QuotaExceededError");
      };
    },
  ],
] as const) {
  test(`on a phone that ${what} a log-in lasts as long as the page`, async ({ phone, outbox }) => {
    const mail = newMail();
    await phone.page.addInitScript(obstruct);
    const home = await HomePage.open(phone);
    const login = await home.pressThrough(home.tabs.tab("me"), LoginPage);
    const user = await login.logInByMail(mail, outbox, UserPage);
    const settings = await user.openSettings();
    await expect(settings.row(maskedMail(mail))).toBeVisible();
    const left = await settings.logOut();
    await left.pressThrough(left.tabs.tab("me"), LoginPage);
    await phone.page.reload();
    await arrive(phone, LoginPage);
  });
}

for (const hours of [-7, 9]) {
  test(`a clock that is ${hours} h off counts down and logs in all the same`, async ({
    phone,
    outbox,
    t,
  }) => {
    const { page, hand } = phone;
    await page.clock.install({ time: Date.now() + hours * HOUR_MS });
    const login = await LoginPage.open(phone, UserPage.path);
    const mail = newMail();
    await login.requestCode(mail);
    const wait = t("account.login.resendIn", { count: 0 }).replace("0", "[1-6]\\d");
    await expect(page.getByRole("button", { name: new RegExp(`^${wait}$`) })).toBeVisible();
    await page.clock.fastForward(59_000);
    await expect(page.getByRole("button", { name: t("account.login.getCode") })).toBeEnabled();
    await hand.type(login.code, await outbox.latestCode(mail));
    await hand.press(login.consent("mail"));
    await login.pressThrough(login.landmark, UserPage);
    await page.reload();
    await arrive(phone, UserPage);
  });
}

test.describe("in the mini-program", () => {
  test.use({ userAgent: MINI_PROGRAM });

  for (const [what, handed] of [
    ["has ended", "laurel-ended-token"],
    ["is garbled", "令牌"],
  ] as const) {
    test(`a hand-over whose token ${what} leads to the log-in`, async ({ phone, outbox, t }) => {
      const { page } = phone;
      const told = await recordToasts(page);
      await page.goto(`${UserPage.path}?token=${encodeURIComponent(handed)}&id=7`);
      const login = await arrive(phone, LoginPage);
      expect(new URL(page.url()).searchParams.get("url")).toBe(UserPage.path);
      expect(await page.evaluate(() => localStorage.getItem("laurel.token"))).toBeNull();
      expect(told).toEqual(what === "has ended" ? [t("errors.loginExpired")] : []);
      await login.logInByMail(newMail(), outbox, UserPage);
    });
  }
});
