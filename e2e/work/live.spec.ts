// What others do in an activity, on phones that have it open: danmu and likes.
import { randomUUID } from "node:crypto";
import type { Api } from "../fixtures/api.ts";
import { videoFile } from "../fixtures/files.ts";
import type { Outbox } from "../fixtures/mail.ts";
import { Member } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { expect, memberTest, test } from "../fixtures/test.ts";
import { type Contest, seedContest } from "../fixtures/works.ts";
import { GalleryPage } from "../pages/GalleryPage.ts";
import { WallPage } from "../pages/WallPage.ts";

const FILM = "守塔人的一天";

async function seedFilm(api: Api, outbox: Outbox): Promise<Contest> {
  const organiser = await Organiser.logIn(api);
  return seedContest(api, outbox, organiser, [
    { title: FILM, pictures: [], video: videoFile("minute.mp4") },
  ]);
}

function filmOf(contest: Contest): number {
  return contest.works.get(FILM) ?? 0;
}

memberTest(
  "a danmu is sent from the video to its list and over the picture",
  {
    tag: ["@keyboard", "@page"],
  },
  async ({ phone, api, outbox, t }) => {
    const contest = await seedFilm(api, outbox);
    const gallery = await GalleryPage.open(phone, filmOf(contest));
    const sheet = await gallery.openDanmu();
    await expect(sheet.switch).toBeChecked();
    await sheet.send("灯塔真美");
    await sheet.expectToast(t("danmu.sent"));
    await expect(sheet.list).toContainText("灯塔真美");
    await sheet.close();
    await phone.hand.press(phone.page.getByRole("button", { name: t("display.gallery.play") }));
    await expect(phone.page.locator("[aria-hidden] span", { hasText: "灯塔真美" })).toBeVisible();
  },
);

test("a wall that is open shows new danmu and likes of other phones", {
  tag: ["@postgres", "@touch"],
}, async ({ phone, api, outbox }) => {
  const contest = await seedFilm(api, outbox);
  const fan = await Member.join(api, outbox);
  // The feed opens after the page, and has what happens from then on.
  const feed = phone.page.waitForResponse((response) => response.url().includes("/live"));
  const wall = await WallPage.open(phone, contest.id);
  await feed;
  await expect(wall.work(FILM)).toBeVisible();
  const sheet = await wall.openDanmu();
  await expect(sheet.switch).not.toBeChecked();
  await expect(sheet.empty).toBeVisible();
  await phone.hand.press(sheet.switch);

  const say = (content: string) =>
    fan.api.post(`/works/${filmOf(contest)}/danmu`, { content, atMs: 0, nonce: randomUUID() });
  await say("从这里也能看到");
  await expect(sheet.list).toContainText("从这里也能看到");
  await sheet.close();
  await fan.api.post(`/works/${filmOf(contest)}/like`, {});
  await expect(wall.work(FILM)).toContainText("1");
});
