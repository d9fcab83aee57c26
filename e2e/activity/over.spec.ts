// Activities that are closed for sign-up, and the state of the participant's own sign-up.
import { findOffer } from "../fixtures/demo.ts";
import { CHILD, Member } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { FULL } from "../fixtures/scarce.ts";
import { expect, memberTest, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { ResultPage } from "../pages/ResultPage.ts";

const REASON = "场馆临时检修，无法如期举行";

test("a called-off activity says why and links to others", { tag: "@keyboard" }, async ({
  phone,
  api,
  t,
}) => {
  const organiser = await Organiser.logIn(api);
  const { id } = await organiser.publish("lake-run");
  await organiser.callOff(id, REASON);
  const details = await ActivityPage.open(phone, id);
  await expect(phone.page.getByText(t("activity.notice.cancelled"))).toBeVisible();
  await expect(phone.page.getByText(REASON)).toBeVisible();
  await expect(details.signUpLink).toHaveCount(0);
  await expect(details.calendarLink).toHaveCount(0);
  await details.pressThrough(details.othersLink, HomePage);
});

test("an activity that is over links to others", async ({ phone, api }) => {
  const organiser = await Organiser.logIn(api);
  const { id } = await organiser.publish("lake-run");
  await organiser.finish(id);
  const details = await ActivityPage.open(phone, id);
  await expect(details.signUpLink).toHaveCount(0);
  await details.pressThrough(details.othersLink, HomePage);
});

memberTest("the user's own sign-up is shown on its activity", async ({ phone, api, member, t }) => {
  const offer = await findOffer(api, "lake-run", 1);
  await member.signUp(offer, ["林知夏"]);
  const details = await ActivityPage.open(phone, offer.activity.id);
  await expect(details.mine("林知夏")).toContainText(offer.group.name);

  const full = await findOffer(api, FULL);
  await member.signUp(full, ["小满"], { joinWaiting: true, details: CHILD });
  const waiting = await ActivityPage.open(phone, full.activity.id);
  await expect(waiting.mine("小满")).toContainText(t("signup.status.waiting"));
  const { waitNo } = (await member.signups()).find(({ status }) => status === "waiting") ?? {};
  const number = t("signup.waiting.number", { number: waitNo ?? 0 });
  await expect(phone.page.getByText(number)).toBeVisible();
  await waiting.pressThrough(waiting.mine("小满"), ResultPage);
});

test("after a rejection the page shows the reason and a way to send again", async ({
  phoneOf,
  api,
  t,
}) => {
  const demo = await Member.ofDemo(api);
  const rejected = (await demo.signups()).find(({ status }) => status === "rejected");
  const phone = await phoneOf(demo);
  await ActivityPage.open(phone, rejected?.competitionId ?? 0);
  const why = t("signup.result.reason", { reason: rejected?.rejectReason ?? "" });
  await expect(phone.page.getByText(why)).toBeVisible();
  const again = phone.page.getByRole("link", { name: t("signup.action.resubmit"), exact: true });
  await expect(again).toHaveCount(rejected?.actions.includes("resubmit") ? 1 : 0);
});
