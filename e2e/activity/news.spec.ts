// Announcements: the newest is open, older ones load on request, and markup is shown as text.
import { Organiser } from "../fixtures/organiser.ts";
import { expect, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";

test("announcements are read newest first, and older ones follow", { tag: "@keyboard" }, async ({
  phone,
  api,
}) => {
  const organiser = await Organiser.logIn(api);
  const { id } = await organiser.publish("lake-run");
  for (const number of [1, 2, 3, 4]) await organiser.announce(id, `第 ${number} 条`, "集合点不变");
  await organiser.announce(id, "起点改到东门", "请提前到场。\n\n<b>东门</b>有停车场");

  const details = await ActivityPage.open(phone, id);
  await expect(details.announcements).toHaveCount(3);
  await expect(details.announcements.first()).toContainText("起点改到东门");
  await expect(details.news.getByText("<b>东门</b>有停车场")).toBeVisible();
  const older = details.news.getByText("集合点不变");
  await expect(older.first()).toBeHidden();
  await phone.hand.press(details.announcements.nth(1).locator("summary"));
  await expect(older.first()).toBeVisible();

  await phone.hand.press(details.moreNews);
  await expect(details.announcements).toHaveCount(5);
  await expect(details.announcements.last()).toContainText("第 1 条");
  await expect(details.moreNews).toHaveCount(0);
});

test("an activity without announcements does not mention them", async ({ phone, api }) => {
  const organiser = await Organiser.logIn(api);
  const { id } = await organiser.publish("lake-run");
  const details = await ActivityPage.open(phone, id);
  await expect(details.calendarLink).toBeVisible();
  await expect(details.news).toHaveCount(0);
});
