// Reports about works: visitors log in first, and the organiser reads the report.
import { Organiser } from "../fixtures/organiser.ts";
import { expect, test } from "../fixtures/test.ts";
import { seedContest } from "../fixtures/works.ts";
import { LoginPage } from "../pages/LoginPage.ts";
import { ReportSheet } from "../pages/ReportSheet.ts";
import { WallPage } from "../pages/WallPage.ts";

const PICTURES = [{ width: 600, height: 800, hue: 9 }];
const WORDS = "第 12 页的画被描了一遍";

test("a visitor reports a work after a log-in, and the organiser reads it", {
  tag: "@keyboard",
}, async ({ phone, member, api, outbox, t }) => {
  const organiser = await Organiser.logIn(api);
  const contest = await seedContest(api, outbox, organiser, [
    { title: "旧书店", pictures: PICTURES },
  ]);
  const workId = contest.works.get("旧书店") ?? 0;

  const wall = await WallPage.open(phone, contest.id);
  const gallery = await wall.openWork("旧书店");

  const report = await test.step("visitors log in first, and find the form open", async () => {
    await phone.hand.press(gallery.landmark);
    const login = await gallery.pressThrough(gallery.reportButton, LoginPage);
    return login.logInByMail(member.mail, outbox, ReportSheet);
  });

  await test.step('a reason is required, and "other" needs a description', async () => {
    await report.expectRefused();
    await report.choose("other");
    await report.expectRefused();
  });

  await test.step("it is sent and confirmed", async () => {
    await phone.hand.type(report.detail, WORDS);
    await report.send();
    await report.expectToast(t("display.report.sent"));
    expect(await organiser.reportsOf(workId)).toEqual([WORDS]);
  });

  await test.step("one step back leads to the wall, without the log-in in between", () =>
    gallery.goBack(WallPage));
});
