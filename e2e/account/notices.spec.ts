// Notices: the unread count at the tab, opening them, and marking them as read.
import { reviewedTest as test } from "../fixtures/reviewed.ts";
import { expect } from "../fixtures/test.ts";
import { HomePage } from "../pages/HomePage.ts";
import { NoticesPage } from "../pages/NoticesPage.ts";
import { ResultPage } from "../pages/ResultPage.ts";
import { TabBar } from "../pages/TabBar.ts";
import { UserPage } from "../pages/UserPage.ts";
import { arrive } from "../pages/View.ts";

const NAME = "林知夏";

test("an approval raises the unread count, links to the sign-up, and is read once opened", {
  tag: ["@keyboard", "@postgres"],
}, async ({ phone, member, organiser, offer }) => {
  const { id } = await member.signUp(offer, [NAME]);
  await member.api.post("/notice/read", { all: true });
  await organiser.approve(id);

  await HomePage.open(phone);
  const tabs = new TabBar(phone);
  // The page asks for it once it is idle.
  await expect(tabs.unread(1)).toBeVisible();
  await phone.hand.press(tabs.tab("me"));
  const user = await arrive(phone, UserPage);
  const notices = await user.openNotices(1);
  await expect(notices.unread).toHaveCount(1);
  const result = await notices.follow(notices.unread, ResultPage);
  await result.expectOutcome("approved");

  const back = await result.goBack(NoticesPage);
  await expect(back.about(offer.activity.name)).toHaveCount(2);
  await expect(back.unread).toHaveCount(0);
  await back.goBack(UserPage);
  await expect(user.notices).toBeVisible();
  await expect(tabs.unread(1)).toHaveCount(0);
});

test("all are marked as read at once", async ({ phone, member, offer }) => {
  await member.signUp(offer, [NAME]);
  const notices = await NoticesPage.open(phone);
  await expect(notices.unread).toHaveCount(1);
  await phone.hand.press(notices.readAll);
  await expect(notices.unread).toHaveCount(0);
  await expect(notices.readAll).toBeDisabled();
  expect(await member.api.get("/notice/unread")).toEqual({ unread: 0 });
});

test("without mail about sign-ups, a notice appears in the app only", { tag: "@keyboard" }, async ({
  phone,
  member,
  outbox,
  offer,
}) => {
  let notices = await NoticesPage.open(phone);
  const sheet = await notices.openSettings();
  await phone.hand.press(sheet.mailOf("progress"));
  await expect(sheet.mailOf("progress")).not.toBeChecked();
  await sheet.close();
  await member.signUp(offer, [NAME]);
  notices = await NoticesPage.open(phone);
  await expect(notices.about(offer.activity.name)).toHaveCount(1);
  const purposes = (await outbox.messages(member.mail)).map(({ purpose }) => purpose);
  expect(purposes).not.toContain("applySubmitted");
});
