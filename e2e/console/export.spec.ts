// An organiser exports sign-ups and works, and reads the files.

import { Member } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { reviewedTest as test } from "../fixtures/reviewed.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect } from "../fixtures/test.ts";
import { enter, sendWork } from "../fixtures/works.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsoleSignupsPage } from "../pages/ConsoleSignupsPage.ts";
import { ConsoleWorksPage } from "../pages/ConsoleWorksPage.ts";

/** Local file header of a ZIP archive (APPNOTE 4.3.7). */
const ZIP = "PK\u0003\u0004";

for (const by of ["mouse", "keyboard"] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ by });

    test("the sign-ups of a view are exported with the chosen columns", async ({
      phone,
      api,
      outbox,
      offer,
      organiser,
    }) => {
      const ids: number[] = [];
      for (const name of ["林知夏", "周屿"]) {
        const member = await Member.join(api, outbox);
        ids.push((await member.signUp(offer, [name])).id);
      }
      await organiser.approve(ids[0] ?? 0);
      const login = await ConsoleLoginPage.open(phone);
      await login.logIn(await StaffMember.add(api, "manager"));
      const signups = await ConsoleSignupsPage.open(phone, offer.activity.id);
      await phone.hand.press(signups.view("pending"));
      await expect(signups.row("林知夏")).toHaveCount(0);

      const sheet = await signups.openExport();
      await expect(sheet.column(phone.t("person.field.phone"))).not.toBeChecked();
      await phone.hand.press(sheet.column(phone.t("person.field.phone")));
      const { name, bytes } = await sheet.export(1);
      expect(name).toMatch(/^sign-ups-\d+-\d{8}\.csv$/);
      const [head = "", ...rows] = bytes.toString().trim().split("\r\n");
      expect(head).toContain(phone.t("person.field.phone"));
      expect(rows).toHaveLength(1);
      expect(rows[0]).toContain("周屿");
      await signups.expectToast(phone.t("console.export.done", { name }));
    });
  });
}

test("a reviewer exports no sensitive column, and works with their files", async ({
  phone,
  api,
  outbox,
}) => {
  const contest = await (await Organiser.logIn(api)).publish("city-lights");
  const author = await Member.join(api, outbox);
  const picture = { width: 60, height: 40, hue: 3 };
  await sendWork(author, await enter(author, api, contest), { title: "夜航", pictures: [picture] });
  const login = await ConsoleLoginPage.open(phone);
  await login.logIn(await StaffMember.add(api));

  const signups = await ConsoleSignupsPage.open(phone, contest.id);
  const refused = await signups.openExport();
  await expect(refused.column(phone.t("person.field.phone"))).toBeDisabled();

  const works = await ConsoleWorksPage.open(phone, contest.id);
  const sheet = await works.openExport();
  await phone.hand.choose(sheet.archive);
  const { name, bytes } = await sheet.export(1);
  expect(name).toMatch(/\.zip$/);
  expect(bytes.subarray(0, 4).toString()).toBe(ZIP);
  expect(bytes.includes("works.csv")).toBe(true);
});
