// An organiser finds an activity by the search, takes its link and its poster, and sees from which of them visits come.
import { readFile } from "node:fs/promises";
import { offerOf } from "../fixtures/demo.ts";
import { Member } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { ConsoleEditorPage } from "../pages/ConsoleEditorPage.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsolePalette } from "../pages/ConsolePalette.ts";
import { ConsoleSignupsPage } from "../pages/ConsoleSignupsPage.ts";
import { ConsoleStatPage } from "../pages/ConsoleStatPage.ts";
import { arrive } from "../pages/View.ts";

test.use({ by: "mouse" });

test("the search finds a person and an action, and the poster of a published activity leads to it", async ({
  phone,
  page,
  openTab,
  api,
  outbox,
}) => {
  const { id, name } = await (await Organiser.logIn(api)).publish("tea-walk");
  const person = `许念${id}`;
  await (await Member.join(api, outbox)).signUp(await offerOf(api, { id }), [person]);
  await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api, "manager"));

  let palette = await ConsolePalette.open(phone);
  await palette.search(person);
  await expect(palette.result(person)).toHaveCount(1);
  await page.keyboard.press("Enter");
  const signups = await arrive(phone, ConsoleSignupsPage);
  await expect(signups.details).toContainText(person);
  await expect(page).toHaveURL(new RegExp(`id=${id}&open=`));

  palette = await ConsolePalette.open(phone);
  await palette.search(phone.t("console.export.open"));
  await phone.hand.press(palette.result(phone.t("console.palette.exportSignups")));
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(phone.t("person.field.phone"));
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  palette = await ConsolePalette.open(phone);
  await palette.search(phone.t("console.editor.part.share"));
  await expect(palette.result(phone.t("console.editor.part.share"))).toBeVisible();
  await page.keyboard.press("Enter");
  const editor = await arrive(phone, ConsoleEditorPage);
  await expect(editor.poster(name)).toBeVisible();
  const downloaded = page.waitForEvent("download");
  await phone.hand.press(page.getByRole("button", { name: phone.t("share.action.save") }));
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe(`${name}-zh-Hans.png`);
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe("PNG");

  const link = await page.getByText(/from=share/).textContent();
  const visitor = await openTab();
  await visitor.page.goto(new URL(link ?? "").pathname + new URL(link ?? "").search);
  await arrive(visitor, ActivityPage);
  const stat = await ConsoleStatPage.open(phone, id);
  await expect(async () => {
    await page.reload();
    await expect(
      stat.bar("console.stat.sources", phone.t("columns.stat.from.share")),
    ).toContainText("1");
  }).toPass();
});
