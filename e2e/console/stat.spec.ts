// A phone opens an activity by a link that a participant shared, and the organiser sees one visit with that source.
import { readFile } from "node:fs/promises";
import { Organiser } from "../fixtures/organiser.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsoleStatPage } from "../pages/ConsoleStatPage.ts";
import { arrive } from "../pages/View.ts";

test.use({ by: "mouse" });

test("a visit by a shared link is counted once, with its source, and leaves a clean address", async ({
  phone,
  openTab,
  api,
}) => {
  const { id } = await (await Organiser.logIn(api)).publish("lake-run");
  await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api, "viewer"));
  const stat = await ConsoleStatPage.open(phone, id);
  await expect(stat.empty).toBeVisible();

  const visitor = await openTab();
  await visitor.page.goto(`/pages/competition/index?id=${id}&from=share&merchantId=SAAQ`);
  await arrive(visitor, ActivityPage);
  await expect(visitor.page).not.toHaveURL(/from=/);
  await expect(visitor.page).toHaveURL(new RegExp(`id=${id}&merchantId=SAAQ`));
  // A second look on the same day is no second visit.
  await visitor.page.reload();
  await arrive(visitor, ActivityPage);

  const source = stat.bar("console.stat.sources", phone.t("columns.stat.from.share"));
  await expect(async () => {
    await phone.page.reload();
    await expect(source).toContainText("1");
  }).toPass();
  await expect(stat.bar("console.stat.sources", phone.t("columns.stat.from.direct"))).toContainText(
    "0",
  );
  await phone.hand.press(stat.period(7));
  await expect(phone.page).toHaveURL(/days=7/);
  await phone.hand.press(stat.tableOf("console.stat.visits"));
  await expect(stat.rows("console.stat.visits")).toHaveCount(8);

  const downloaded = phone.page.waitForEvent("download");
  await phone.hand.press(stat.fileButton("console.stat.sources"));
  const text = await readFile(await (await downloaded).path(), "utf8");
  expect(text).toContain(`${phone.t("columns.stat.from.share")},1`);
});
