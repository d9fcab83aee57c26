// Failures of the messaging app: invalid codes, and answers that are missing or too late.
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { type Held, hold } from "../fixtures/hold.ts";
import type { Outbox } from "../fixtures/mail.ts";
import { type Member, newMail } from "../fixtures/members.ts";
import type { Phone } from "../fixtures/phone.ts";
import { recordToasts } from "../fixtures/recordToasts.ts";
import { MESSENGER, setMessengerUser } from "../fixtures/standin.ts";
import { expect, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { LoginPage } from "../pages/LoginPage.ts";
import { UserPage } from "../pages/UserPage.ts";
import { arrive } from "../pages/View.ts";

test.use({ userAgent: MESSENGER });

const SECOND_MS = 1_000;
/** The page's timeout for an answer. */
const API_TIMEOUT_MS = 5_000;
const EXCHANGE = /\/mobile\/auth\/wx\/login$/;

const flag = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem("laurel.loginFlag")).catch(() => null);

/** Opens the log-in page for a user whom the app knows, without the automatic log-in. */
async function openLogin(phone: Phone, context: BrowserContext, ...traits: string[]) {
  await setMessengerUser(context, randomUUID().replaceAll("-", ""), ...traits);
  await phone.page.addInitScript(() => {
    // Marks the automatic log-in as tried, so that only the user's choice starts one.
    if (!sessionStorage.getItem("laurel.loginTrigger")) {
      sessionStorage.setItem("laurel.loginTrigger", "1");
    }
  });
  const login = await LoginPage.open(phone, UserPage.path);
  await phone.hand.press(login.consent("phone"));
  return login;
}

/** Expects the log-in page without the code in its address, and logs in by mail. */
async function logInOtherwise({ phone }: LoginPage, outbox: Outbox) {
  const again = await arrive(phone, LoginPage);
  expect(new URL(phone.page.url()).searchParams.get("url")).toBe(UserPage.path);
  expect(new URL(phone.page.url()).searchParams.has("code")).toBe(false);
  await expect(again.byMessenger).toBeEnabled();
  await again.logInByMail(newMail(), outbox, UserPage);
}

/** Stops the page's clock meanwhile: its timeout is only a second longer than the server's. */
async function waitForServer(page: Page): Promise<void> {
  await page.clock.install();
  await page.route(EXCHANGE, async (route) => {
    await page.clock.pauseAt(Date.now() + SECOND_MS);
    const response = await route.fetch();
    await page.clock.resume();
    await route.fulfill({ response });
  });
}

for (const [what, trait] of [
  ["an answer that nobody can read", "garbled"],
  ["no answer in time", "stalled"],
] as const) {
  test(`another way to log in is offered when the app gives ${what}`, async ({
    phone,
    context,
    outbox,
    t,
  }) => {
    const told = await recordToasts(phone.page);
    await waitForServer(phone.page);
    const login = await openLogin(phone, context, trait);
    await phone.hand.press(login.byMessenger);
    await expect.poll(() => flag(phone.page)).toBe("4");
    await expect.poll(() => told).toEqual([t("errors.code.6082")]);
    await logInOtherwise(login, outbox);
  });
}

test("a code that was used and one that has expired cause no log-in", async ({
  phone,
  context,
  outbox,
  t,
}) => {
  const { page, hand } = phone;
  const told = await recordToasts(page);
  const login = await openLogin(phone, context);
  // Uses the code up before the page's own call arrives.
  await page.route(
    EXCHANGE,
    async (route) => {
      await route.fetch();
      await route.continue();
    },
    { times: 1 },
  );
  await hand.press(login.byMessenger);
  await expect.poll(() => told).toEqual([t("errors.code.6082")]);
  await expect.poll(() => flag(page)).toBe("4");

  const again = await arrive(phone, LoginPage);
  await page.route(EXCHANGE, (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? "");
    fields.set("code", "0a1b2c3d4e5f");
    return route.continue({ postData: fields.toString() });
  });
  await hand.press(again.consent("phone"));
  await hand.press(again.byMessenger);
  await expect.poll(() => told).toEqual([t("errors.code.6082"), t("errors.code.6082")]);
  await page.unroute(EXCHANGE);
  await logInOtherwise(again, outbox);
});

test("a timeout of the server leaves the log-in page unchanged", async ({
  phone,
  context,
  outbox,
  t,
}) => {
  const told = await recordToasts(phone.page);
  await phone.page.clock.install();
  const login = await openLogin(phone, context);
  const { begun } = await hold(phone.page, EXCHANGE);
  await phone.hand.press(login.byMessenger);
  await begun;
  await phone.page.clock.fastForward(API_TIMEOUT_MS);
  await expect.poll(() => told).toEqual([t("errors.loginFailed")]);
  expect(await flag(phone.page)).toBe("4");
  await logInOtherwise(login, outbox);
});

/** Delays the script that handles the app's answer, which logs in as this member. */
async function holdArrival(page: Page, { token, id }: Member): Promise<Held> {
  // Not the call itself, whose timeout is five seconds.
  const held = await hold(page, /\/assets\/arrive-.*\.js$/);
  await page.route(EXCHANGE, (route) =>
    route.fulfill({ json: { code: 2000, msg: "success", data: { token, id, bind: null } } }),
  );
  return held;
}

test("a log-in that succeeds after the page was closed does not navigate", async ({
  phone,
  context,
  member,
  t,
}) => {
  const { page, hand } = phone;
  const told = await recordToasts(page);
  const login = await openLogin(phone, context);
  const { begun, release } = await holdArrival(page, member);
  await hand.press(login.byMessenger);
  await begun;
  const home = await (await arrive(phone, LoginPage)).close(HomePage);
  release();
  await expect.poll(() => told).toEqual([t("errors.success.login")]);
  expect(await flag(page)).toBe("3");
  expect(new URL(page.url()).pathname).toBe("/");
  await home.pressThrough(home.tabs.tab("me"), UserPage);
});

test("a late background log-in does not navigate away from an activity", async ({
  phone,
  context,
  member,
}) => {
  const { page, hand } = phone;
  await setMessengerUser(context, randomUUID().replaceAll("-", ""));
  const { begun, release } = await holdArrival(page, member);
  await page.goto("/");
  await begun;
  const home = await arrive(phone, HomePage);
  await hand.press(home.cards.first().getByRole("link"));
  const activity = await arrive(phone, ActivityPage);
  const address = page.url();
  release();
  await expect.poll(() => flag(page)).toBe("3");
  await expect(activity.landmark).toBeVisible();
  expect(page.url()).toBe(address);
});
