// Every row of the error catalogue: its message, its redirect to the log-in, or its silence.
import type { Page, Route } from "@playwright/test";
import type { Outbox } from "../fixtures/mail.ts";
import { type Member, newPhone } from "../fixtures/members.ts";
import type { Phone } from "../fixtures/phone.ts";
import { recordToasts } from "../fixtures/recordToasts.ts";
import { expect, memberTest as test } from "../fixtures/test.ts";
import { DownloadPage } from "../pages/DownloadPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { LoginPage } from "../pages/LoginPage.ts";
import { PersonListPage } from "../pages/PersonListPage.ts";
import { SettingsPage } from "../pages/SettingsPage.ts";
import { arrive } from "../pages/View.ts";
import { answers, BRIDGE, catalogue, type Row } from "./rows.ts";

interface Scene {
  rows: readonly Row[];
  play: (part: { phone: Phone; member: Member; outbox: Outbox }) => Promise<void>;
}

const CHANGES = /\/mobile\/account\/info$/;
const PICTURE = "/art/cover-run.svg";

const stored = (page: Page) =>
  page.evaluate(() => {
    const { "laurel.token": token, "laurel.userId": userId, ...rest } = { ...localStorage };
    return { token, userId, autoLogin: rest["laurel.autoLogin"] };
  });

/** The page's timeout for an answer: `core::limits`. */
const API_TIMEOUT_MS = 5_000;

/** Rows covered by the tests that are no scenes. */
const ELSEWHERE: readonly Row[] = ["errors.success.modify", "errors.timeout"];

const NICKNAME = "account.settings.nickname";

/** Answers the next change of the account this way. */
async function answerChange(
  page: Page,
  respondWith: (route: Route) => Promise<void>,
): Promise<void> {
  await page.unroute(CHANGES);
  await page.route(CHANGES, (route) =>
    route.request().method() === "PUT" ? respondWith(route) : route.fallback(),
  );
}

async function saveNickname(phone: Phone): Promise<void> {
  const settings = await SettingsPage.open(phone);
  const sheet = await settings.openProfile(NICKNAME);
  await phone.hand.type(sheet.field(NICKNAME), "林间");
  await sheet.save();
}

/** 5104, and 401 without an envelope: logged out, notified once, and back on the page after a log-in. */
async function loseLogin(
  { phone, member, outbox }: Parameters<Scene["play"]>[0],
  respondWith: (route: Route) => Promise<void>,
): Promise<void> {
  const { page, t } = phone;
  const told = await recordToasts(page);
  await answerChange(page, respondWith);
  await saveNickname(phone);
  const login = await arrive(phone, LoginPage);
  await expect.poll(() => told).toEqual([t("errors.loginExpired")]);
  expect(new URL(page.url()).searchParams.get("url")).toBe(SettingsPage.path);
  expect(await stored(page)).toEqual({ autoLogin: "false" });
  await page.unroute(CHANGES);
  await login.logInByMail(member.mail, outbox, SettingsPage);
  await expect.poll(() => told).toEqual([t("errors.loginExpired"), t("errors.success.login")]);
  expect(await stored(page)).toMatchObject({ autoLogin: "true", userId: member.id });
}

const SCENES: Record<string, Scene> = {
  "code 5104 ends the log-in": {
    rows: ["errors.code.5104", "errors.loginExpired", "errors.success.login"],
    play: (part) =>
      loseLogin(part, (route) =>
        route.fulfill({ json: { code: 5104, msg: part.phone.t("errors.code.5104"), data: null } }),
      ),
  },
  "HTTP 401 ends the log-in": {
    rows: ["errors.http.401", "errors.loginExpired"],
    play: (part) => loseLogin(part, (route) => route.fulfill({ status: 401 })),
  },
  "code 5110 is a failed log-in whose answer is kept": {
    rows: ["errors.code.5110", "errors.loginFailed"],
    play: async ({ phone }) => {
      const { page, t } = phone;
      const data = { session: "a-handle" };
      const msg = t("errors.code.5110");
      const told = await recordToasts(page);
      await answerChange(page, (route) => route.fulfill({ json: { code: 5110, msg, data } }));
      await saveNickname(phone);
      await expect.poll(() => told).toEqual([t("errors.loginFailed")]);
      const kept = await page.evaluate(() => localStorage.getItem("laurel.codeToSession"));
      expect(JSON.parse(kept ?? "")).toEqual(data);
      expect(await stored(page)).toMatchObject({ autoLogin: "true" });
    },
  },
  "what a call is given up for, and what nobody asked for, is not told": {
    rows: ["errors.aborted", "errors.merchantUnknown"],
    play: async ({ phone }) => {
      const { page, t } = phone;
      const told = await recordToasts(page);
      const refused = page.waitForResponse((answer) => answer.status() === 500);
      await page.route(/\/mobile\/account\/info\?/, (route) => route.fulfill({ status: 500 }));
      const home = await HomePage.open(phone);
      await refused;
      const aborted = page.waitForEvent("requestfailed", {
        predicate: (request) =>
          request.url().includes("keyword=") && request.failure()?.errorText === "net::ERR_ABORTED",
      });
      await page.route(/\/mobile\/competition\?.*keyword=/, () => {}, { times: 1 });
      const asked = page.waitForRequest(/keyword=/);
      await phone.hand.type(home.landmark, "湖");
      await asked;
      await home.search("环湖");
      await aborted;
      await expect(home.cards.first()).toBeVisible();
      expect(told).toEqual([]);
      await HomePage.open(phone, "?merchantId=NOBODY");
      await expect.poll(() => told).toEqual([t("errors.merchantUnknown")]);
    },
  },
  "persons that are added, edited and deleted": {
    rows: ["errors.success.add", "errors.success.edit", "errors.success.delete"],
    play: async ({ phone }) => {
      const { hand, page, t } = phone;
      const told = await recordToasts(page);
      const success = (...kinds: string[]) => kinds.map((kind) => t(`errors.success.${kind}`));
      const empty = await PersonListPage.open(phone);
      const form = await empty.add();
      await hand.type(form.name, "林知夏");
      await hand.type(form.phoneNumber, newPhone());
      await form.save();
      const list = await arrive(phone, PersonListPage);
      await expect.poll(() => told).toEqual(success("add"));
      const edited = await list.edit("林知夏");
      await hand.type(edited.name, "林小满");
      await edited.save();
      await expect.poll(() => told).toEqual(success("add", "edit"));
      const again = await list.edit("林小满");
      await again.remove();
      await expect.poll(() => told).toEqual(success("add", "edit", "delete"));
    },
  },
  "a page that does not come, of an address that is none": {
    rows: ["errors.loadFailed", "errors.page"],
    play: async ({ phone: { page, hand, t } }) => {
      await page.route(/\/assets\/UnknownPage-.*\.js$/, (route) => route.abort(), { times: 1 });
      await page.goto("/pages/nowhere");
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(t("errors.loadFailed"));
      await hand.press(page.getByRole("button", { name: t("common.action.reload"), exact: true }));
      await expect(heading).toHaveText(t("errors.page"));
    },
  },
  "a picture that does not come, and one that cannot be read": {
    rows: ["errors.download", "errors.file"],
    play: async ({ phone }) => {
      const { page, hand, t } = phone;
      await page.route(`**${PICTURE}`, (route) => route.fulfill({ status: 503 }), { times: 1 });
      const download = await DownloadPage.open(phone, { url: PICTURE });
      await expect(download.failure).toContainText(t("errors.download"));
      await hand.press(page.getByRole("button", { name: t("common.action.reload"), exact: true }));
      await expect(download.saveButton).toBeVisible();
      await page.evaluate(() => {
        URL.createObjectURL = () => {
          throw new DOMException("", "NotReadableError");
        };
      });
      await hand.press(download.saveButton);
      await expect(download.alert).toHaveText(t("errors.file"));
    },
  },
};

for (const [name, { play }] of Object.entries(SCENES)) {
  test(name, { tag: "@page" }, ({ phone, member, outbox }) => play({ phone, member, outbox }));
}

test("any other answer shows its own text, success shows ours, and a failed log-out none", {
  tag: "@page",
}, async ({ phone, page, t }) => {
  const settings = await SettingsPage.open(phone);
  const sheet = await settings.openProfile(NICKNAME);
  await phone.hand.type(sheet.field(NICKNAME), "林间");
  for (const { row, what, respondWith } of answers(t)) {
    const before = phone.toasts.length;
    await answerChange(page, respondWith);
    await sheet.save();
    await expect.poll(() => phone.toasts.slice(before), what).toEqual([t(row)]);
  }
  await expect(sheet.field(NICKNAME)).toHaveValue("林间");
  await page.unroute(CHANGES);
  await sheet.save();
  await settings.expectToast(t("errors.success.modify"));
  await expect(sheet.landmark).toBeHidden();

  const told = phone.toasts.length;
  await page.route(/\/mobile\/auth\/logout$/, (route) => route.fulfill({ status: 500 }));
  const home = await settings.logOut();
  await expect(home.cards.first()).toBeVisible();
  expect(phone.toasts.slice(told)).toEqual([]);
  expect(await stored(page)).toEqual({ autoLogin: "false" });
});

test("a call without an answer ends with a timeout", { tag: "@page" }, async ({
  phone,
  page,
  t,
}) => {
  await page.clock.install();
  const settings = await SettingsPage.open(phone);
  const sheet = await settings.openProfile(NICKNAME);
  await phone.hand.type(sheet.field(NICKNAME), "林间");
  const asked = page.waitForRequest((request) => request.method() === "PUT");
  // It never answers.
  await answerChange(page, async () => {});
  await sheet.save();
  await asked;
  await page.clock.fastForward(API_TIMEOUT_MS);
  await settings.expectToast(t("errors.timeout"));
});

test("every row has its test", { tag: "@page" }, ({ t }) => {
  const played = Object.values(SCENES).flatMap(({ rows }) => rows);
  const met = answers(t).map(({ row }) => row);
  const told = new Set<Row>([...played, ...met, ...ELSEWHERE, ...BRIDGE]);
  expect([...told].sort()).toEqual(catalogue());
  expect(BRIDGE.filter((row) => played.includes(row) || met.includes(row))).toEqual([]);
});
