// Says what is wrong with a work: visitors log in first, and the organiser reads it.
import { Organiser } from "../fixtures/organiser.ts";
import { expect, test } from "../fixtures/test.ts";
import { plantContest } from "../fixtures/works.ts";
import { GalleryPage } from "../pages/GalleryPage.ts";
import { LoginPage } from "../pages/LoginPage.ts";

const PICTURES = [{ width: 600, height: 800, hue: 9 }];
const WORDS = "第 12 页的画被描了一遍";

test("a report says what is wrong with a work, and reaches the organiser", async ({
  phone,
  phoneOf,
  member,
  api,
  outbox,
  t,
}) => {
  const organiser = await Organiser.logIn(api);
  const contest = await plantContest(api, outbox, organiser, [
    { title: "旧书店", pictures: PICTURES },
  ]);
  const workId = contest.works.get("旧书店") ?? 0;

  await test.step("visitors say who they are first", async () => {
    const gallery = await GalleryPage.open(phone, workId);
    await phone.hand.press(gallery.landmark);
    await gallery.pressThrough(gallery.reportButton, LoginPage);
  });

  const own = await phoneOf(member);
  const gallery = await GalleryPage.open(own, workId);
  const report = await gallery.openReport();

  await test.step("it needs a reason, and another reason its words", async () => {
    await report.expectRefused();
    await report.choose("other");
    await report.expectRefused();
  });

  await test.step("it is sent and thanked for", async () => {
    await own.hand.type(report.detail, WORDS);
    await report.send();
    await report.expectToast(t("display.report.sent"));
    expect(await organiser.reportsOf(workId)).toEqual([WORDS]);
  });
});
