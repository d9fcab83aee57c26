// An organiser adds moments from files, and participants see them on their phones.
import { type PickedFile, whitePicture } from "../fixtures/files.ts";
import { Member } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { pngOf } from "../fixtures/works.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsoleMomentsPage } from "../pages/ConsoleMomentsPage.ts";
import { ScenePage } from "../pages/ScenePage.ts";

const picture = (hue: number): PickedFile => ({
  name: `shot-${hue}.png`,
  mimeType: "image/png",
  buffer: pngOf({ width: 240, height: 180, hue }),
});

for (const by of ["mouse", "keyboard"] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ by });

    test("moments are uploaded together, captioned, published, and seen on a phone; one is hidden, one deleted", async ({
      phone,
      phoneOf,
      page,
      api,
      outbox,
    }) => {
      const { id } = await (await Organiser.logIn(api)).publish("lake-run");
      const login = await ConsoleLoginPage.open(phone);
      await login.logIn(await StaffMember.add(api));
      const moments = await ConsoleMomentsPage.open(phone, id);

      // The first attempt of one file is refused by the storage.
      await page.route(/\/oss\/local$/, (route) => route.fulfill({ status: 403 }), { times: 1 });
      await moments.add([picture(1), picture(2), whitePicture(0, 0)]);
      await expect(moments.uploads).toHaveCount(3);
      await expect(moments.publishButton(1)).toBeVisible();
      await expect(moments.uploads.nth(2).getByRole("alert")).toBeVisible();
      await phone.hand.press(moments.uploads.nth(2).getByRole("button"));
      await phone.hand.press(moments.retryButton);
      await expect(moments.publishButton(2)).toBeVisible();
      await phone.hand.type(moments.caption(1), "起跑");
      await phone.hand.type(moments.caption(2), "终点");
      await phone.hand.press(moments.publishButton(2));
      await moments.expectToast(phone.t("console.moments.added", { count: 2 }));
      await expect(moments.tiles).toHaveCount(2);
      await expect(moments.tiles.getByText(phone.t("work.file.processing"))).toHaveCount(0);

      const visitor = await phoneOf(await Member.join(api, outbox));
      const scene = await ScenePage.open(visitor, id);
      await expect(scene.moment("起跑")).toBeVisible();
      await expect(scene.moment("终点")).toBeVisible();

      await phone.hand.press(moments.hideButton("终点"));
      await moments.expectToast(phone.t("console.moments.now.hidden"));
      await ScenePage.open(visitor, id);
      await expect(scene.moment("起跑")).toBeVisible();
      await expect(scene.moment("终点")).toHaveCount(0);

      await moments.open("终点");
      await moments.delete();
      await moments.expectToast(phone.t("console.moments.deleted"));
      await expect(moments.tiles).toHaveCount(1);
    });
  });
}
