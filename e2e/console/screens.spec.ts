// Every screen of the console, opened once and switched through all languages, at a desktop's width and a phone's.

import type { Api } from "../fixtures/api.ts";
import { FEE_SCREENS } from "../fixtures/consoleFeeScreens.ts";
import { PAYMENT_SCREENS } from "../fixtures/consolePaymentScreens.ts";
import { type ConsoleOpen, logInAsOwner as logIn } from "../fixtures/consoleScreen.ts";
import { TEAM_SCREENS } from "../fixtures/consoleTeamScreens.ts";
import { findActivity } from "../fixtures/demo.ts";
import { MODERATION_SCREENS } from "../fixtures/moderationScreens.ts";
import { Organiser } from "../fixtures/organiser.ts";
import type { Phone } from "../fixtures/phone.ts";
import { queueFor } from "../fixtures/scarce.ts";
import { turnTo } from "../fixtures/screenLanguage.ts";
import { expect, settle, screenTest as test } from "../fixtures/screenTest.ts";
import { BARE_MERCHANT, ORGANISER } from "../fixtures/server.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { collectErrors, sweepScreen } from "../fixtures/sweep.ts";
import { pngOf } from "../fixtures/works.ts";
import { ConsoleAccountPage } from "../pages/ConsoleAccountPage.ts";
import { ConsoleActivitiesPage } from "../pages/ConsoleActivitiesPage.ts";
import { ConsoleAuditPage } from "../pages/ConsoleAuditPage.ts";
import { ConsoleBrandPage } from "../pages/ConsoleBrandPage.ts";
import { ConsoleCodePage } from "../pages/ConsoleCodePage.ts";
import { ConsoleEditorPage } from "../pages/ConsoleEditorPage.ts";
import { ConsoleFormPage } from "../pages/ConsoleFormPage.ts";
import { ConsoleImportPage } from "../pages/ConsoleImportPage.ts";
import { ConsoleJoinPage } from "../pages/ConsoleJoinPage.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsoleComposePage, ConsoleMessagesPage } from "../pages/ConsoleMessagesPage.ts";
import { ConsoleMomentsPage } from "../pages/ConsoleMomentsPage.ts";
import { ConsolePalette } from "../pages/ConsolePalette.ts";
import { ConsoleSignupsPage } from "../pages/ConsoleSignupsPage.ts";
import { ConsoleStaffPage } from "../pages/ConsoleStaffPage.ts";
import { ConsoleStatPage } from "../pages/ConsoleStatPage.ts";
import { ConsoleWorksPage } from "../pages/ConsoleWorksPage.ts";
import { arrive } from "../pages/View.ts";

const SIZE = { widths: [1280, 375], height: 800 };

/** An activity of the demo whose sign-ups are reviewed. */
const REVIEWED = "tea-walk";
/** One with works that wait for a decision. */
const CONTEST = "city-lights";

const SCREENS: Record<string, ConsoleOpen> = {
  "log-in": (phone) => ConsoleLoginPage.open(phone),
  home: async (phone, api) => {
    const home = await logIn(phone, api);
    await expect(home.facts).toBeVisible();
    await expect(home.toDo).toBeVisible();
  },
  "overview of an activity": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, CONTEST);
    const stat = await ConsoleStatPage.open(phone, id);
    await expect(stat.chart("console.stat.visits")).toBeVisible();
  },
  "overview of all activities": async (phone, api) => {
    await logIn(phone, api);
    const stat = await ConsoleStatPage.open(phone);
    await expect(stat.chart("console.stat.visits")).toBeVisible();
    await phone.hand.press(stat.tableOf("console.stat.visits"));
  },
  "permit of a change": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    const signups = await ConsoleSignupsPage.open(phone, id);
    await phone.hand.press(signups.view("approved"));
    // Rows of the view before stay until those of this one arrive.
    const row = signups.table.getByRole("row", { name: phone.t("signup.status.approved") });
    await phone.hand.press(row.first().getByRole("link").first());
    const sheet = await signups.openPermit();
    await phone.hand.press(sheet.getByRole("button", { name: phone.t("console.permit.submit") }));
    await expect(sheet.getByRole("alert").first()).toBeVisible();
  },
  "first steps": async (phone) => {
    const home = await (await ConsoleLoginPage.open(phone, BARE_MERCHANT)).logIn(ORGANISER);
    await expect(home.steps.first()).toBeVisible();
  },
  activities: async (phone, api) => {
    await logIn(phone, api);
    await expect((await ConsoleActivitiesPage.open(phone)).rows.nth(1)).toBeVisible();
  },
  "new activity": async (phone, api) => {
    await logIn(phone, api);
    const { page, t } = phone;
    await ConsoleActivitiesPage.open(phone);
    await phone.hand.press(page.getByRole("button", { name: t("console.activities.add") }));
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  ...Object.fromEntries(
    ["texts", "times", "groups", "settings"].map((part) => [
      `editor, ${part}`,
      async (phone: Phone, api: Api) => {
        await logIn(phone, api);
        const { id } = await findActivity(api, CONTEST);
        await expect((await ConsoleEditorPage.open(phone, id, part)).saved).toBeVisible();
      },
    ]),
  ),
  "editor, share": async (phone, api) => {
    await logIn(phone, api);
    const { id, name } = await findActivity(api, CONTEST);
    await expect((await ConsoleEditorPage.open(phone, id, "share")).poster(name)).toBeVisible();
  },
  "overview of chosen dates": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, CONTEST);
    const stat = await ConsoleStatPage.open(phone, id);
    await phone.hand.press(stat.datesTab);
    await expect(stat.day("from")).not.toHaveValue("");
  },
  search: async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, CONTEST);
    await expect((await ConsoleWorksPage.open(phone, id)).tiles.first()).toBeVisible();
    const palette = await ConsolePalette.open(phone);
    await expect(palette.result(phone.t("console.palette.exportWorks"))).toBeVisible();
  },
  messages: async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    await expect((await ConsoleMessagesPage.open(phone, id)).writeLink).toBeVisible();
  },
  "a message that is written": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    const page = await ConsoleComposePage.open(phone, id);
    await expect(page.testButton).toBeVisible();
    await phone.hand.press(page.testButton);
    await expect(page.heading).toHaveAttribute("aria-invalid", "true");
  },
  brand: async (phone, api) => {
    await logIn(phone, api);
    await expect((await ConsoleBrandPage.open(phone)).banners.first()).toBeVisible();
  },
  "banner sheet": async (phone, api) => {
    await logIn(phone, api);
    await ConsoleBrandPage.open(phone);
    const { page, t } = phone;
    await phone.hand.press(page.getByRole("button", { name: t("console.banner.add") }));
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  form: async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    await expect((await ConsoleFormPage.open(phone, id)).rows.first()).toBeVisible();
  },
  "form, one question": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    const form = await ConsoleFormPage.open(phone, id);
    await phone.hand.press(form.rows.first().getByRole("link"));
    await expect(form.removeButton).toBeVisible();
  },
  "form, participants": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    const form = await ConsoleFormPage.open(phone, id, "&question=_persons");
    await expect(form.closeButton).toBeVisible();
  },
  "form, types of questions": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    const form = await ConsoleFormPage.open(phone, id);
    await phone.hand.press(form.addButton);
    await expect(form.sheet).toBeVisible();
  },
  "form, put into use": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    const form = await ConsoleFormPage.open(phone, id);
    await form.add("text", "饮食禁忌");
    await phone.hand.press(form.primaryButton((await form.versionInUse()) + 1));
    await expect(form.sheet).toBeVisible();
  },
  "sign-ups": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    await expect((await ConsoleSignupsPage.open(phone, id)).table).toBeVisible();
  },
  "one sign-up": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    const signups = await ConsoleSignupsPage.open(phone, id);
    await phone.hand.press(signups.table.getByRole("link").first());
    await expect(signups.details.getByRole("list")).toBeVisible();
  },
  "export of sign-ups": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    const sheet = await (await ConsoleSignupsPage.open(phone, id)).openExport();
    await expect(sheet.column(phone.t("person.field.phone"))).toBeVisible();
  },
  "sign-up on site": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    const sheet = await (await ConsoleSignupsPage.open(phone, id)).openOnSite();
    await phone.hand.press(sheet.submitButton(1));
    await expect(sheet.person.name).toHaveAttribute("aria-invalid", "true");
  },
  import: async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    await expect((await ConsoleImportPage.open(phone, id)).chooseButton).toBeVisible();
  },
  "import, dry run": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    const page = await ConsoleImportPage.open(phone, id);
    await page.choose("名单.csv", "姓名,手机,老师\n王一诺,1386602,赵\n李沐阳,13800137001,\n");
    await expect(page.table).toBeVisible();
  },
  "waiting list": async (phone, api, outbox) => {
    const organiser = await Organiser.logIn(api);
    const names = ["陈思远", "周屿", "许念"] as const;
    const { activityId, holder } = await queueFor(api, outbox, organiser, names);
    await holder.giveUp();
    await logIn(phone, api);
    await phone.page.goto(`/console/signups?id=${activityId}&status=waiting`);
    await expect((await arrive(phone, ConsoleSignupsPage)).row("许念")).toBeVisible();
  },
  "no sign-up matches": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, REVIEWED);
    await phone.page.goto(`/console/signups?id=${id}&status=rejected&keyword=zzz`);
    await arrive(phone, ConsoleSignupsPage);
    await expect(phone.page.getByText(phone.t("console.table.none"))).toBeVisible();
  },
  keys: async (phone, api) => {
    const home = await logIn(phone, api);
    await expect(home.facts).toBeVisible();
    await phone.page.keyboard.press("?");
    await expect(phone.page.getByRole("dialog")).toContainText(phone.t("console.keys.switch"));
  },
  moments: async (phone, api) => {
    const organiser = await Organiser.logIn(api);
    const { id } = await organiser.publish("lake-run");
    await organiser.addMoment(id, "全体获奖者合影，明年见。", 3);
    await logIn(phone, api);
    const moments = await ConsoleMomentsPage.open(phone, id);
    await expect(moments.tiles).toHaveCount(1);
    const picture = pngOf({ width: 240, height: 180, hue: 5 });
    await moments.add([{ name: "shot.png", mimeType: "image/png", buffer: picture }]);
    await expect(moments.publishButton(1)).toBeVisible();
  },
  "one moment": async (phone, api) => {
    const organiser = await Organiser.logIn(api);
    const { id } = await organiser.publish("lake-run");
    await organiser.addMoment(id, "起跑", 4);
    await logIn(phone, api);
    const moments = await ConsoleMomentsPage.open(phone, id);
    await moments.open("起跑");
    await expect(moments.sheet).toBeVisible();
  },
  works: async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, CONTEST);
    await expect((await ConsoleWorksPage.open(phone, id)).tiles.first()).toBeVisible();
  },
  "one work": async (phone, api) => {
    await logIn(phone, api);
    const { id } = await findActivity(api, CONTEST);
    const works = await ConsoleWorksPage.open(phone, id);
    await phone.hand.press(works.tiles.first().getByRole("link"));
    await expect(works.passButton).toBeVisible();
  },
  ...MODERATION_SCREENS,
  ...TEAM_SCREENS,
  ...FEE_SCREENS,
  ...PAYMENT_SCREENS,
  "own account": async (phone, api) => {
    await logIn(phone, api);
    await expect((await ConsoleAccountPage.open(phone)).devices.first()).toBeVisible();
  },
  "second factor, the code to scan": async (phone, api) => {
    const staff = await StaffMember.add(api);
    await (await ConsoleLoginPage.open(phone)).logIn(staff);
    await (await ConsoleAccountPage.open(phone)).beginSetUp(staff.password);
  },
  "second factor, log-in": async (phone, api) => {
    const staff = await StaffMember.add(api);
    await staff.setUpFactor();
    const login = await ConsoleLoginPage.open(phone);
    await login.submit(staff);
    await arrive(phone, ConsoleCodePage);
  },
  staff: async (phone, api) => {
    await logIn(phone, api);
    await expect((await ConsoleStaffPage.open(phone)).table).toBeVisible();
  },
  "one member": async (phone, api) => {
    const staff = await StaffMember.add(api);
    await logIn(phone, api);
    await (await ConsoleStaffPage.open(phone)).open(staff.account);
  },
  "audit log": async (phone, api) => {
    await logIn(phone, api);
    await expect((await ConsoleAuditPage.open(phone)).rows.nth(1)).toBeVisible();
  },
  "one entry of the audit log": async (phone, api) => {
    await logIn(phone, api);
    await (await ConsoleAuditPage.open(phone, "?call=staff.add")).openFirst();
  },
  invitation: async (phone, api) => {
    await phone.page.goto(`/console/join#${await StaffMember.invite(api)}`);
    await arrive(phone, ConsoleJoinPage);
    await expect(
      phone.page.getByRole("button", { name: phone.t("console.join.submit") }),
    ).toBeVisible();
  },
  "not found": async ({ page, t }) => {
    await page.goto("/console/nothing");
    await expect(page.getByRole("heading", { name: t("notopen.unknownTitle") })).toBeVisible();
  },
};

/** The browser logs the status of an unknown address. */
const NOT_FOUND = /^Failed to load resource.*404/;

for (const [name, open] of Object.entries(SCREENS)) {
  test(name, { tag: "@screen" }, async ({ phone, page, api, outbox }) => {
    const errors = collectErrors(page, name === "not found" ? NOT_FOUND : null);
    await open(phone, api, outbox);
    await settle(page);
    await sweepScreen(page, { ...SIZE, showIn: (language) => turnTo(page, language) });
    expect.soft(errors).toEqual([]);
  });
}
