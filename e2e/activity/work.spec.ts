// The link from an activity to the author's own work, in each state of the work.
import { Organiser } from "../fixtures/organiser.ts";
import { expect, memberTest as test } from "../fixtures/test.ts";
import { enterContest, sendWork } from "../fixtures/works.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { OwnWorkPage } from "../pages/OwnWorkPage.ts";

test("a participant sends a work from the activity's page", { tag: "@keyboard" }, async ({
  phone,
  api,
  member,
  t,
}) => {
  const organiser = await Organiser.logIn(api);
  const { competitionId } = await enterContest(api, organiser, member);
  const activity = await ActivityPage.open(phone, competitionId);
  await expect(activity.mine(t("activity.mine.noWork"))).toBeVisible();
  const link = phone.page.getByRole("link", { name: t("activity.action.sendWork"), exact: true });
  const form = await activity.pressThrough(link, OwnWorkPage);
  await expect(form.name).toBeVisible();
});

test("a returned work is changed from there", async ({ phone, api, member, t }) => {
  const organiser = await Organiser.logIn(api);
  const place = await enterContest(api, organiser, member);
  const pictures = [{ width: 400, height: 300, hue: 4 }];
  const { id } = await sendWork(member, place, { title: "纸船", pictures });
  await organiser.returnWork(id, "请补一张细节图");
  const activity = await ActivityPage.open(phone, place.competitionId);
  await expect(activity.mine(t("activity.mine.workStatus.returned"))).toBeVisible();
  const link = phone.page.getByRole("link", { name: t("activity.action.reviseWork"), exact: true });
  const form = await activity.pressThrough(link, OwnWorkPage);
  await expect(form.name).toHaveValue("纸船");
});
