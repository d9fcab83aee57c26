// Takes the pictures in docs/screenshots, as the demo account sees the screens.
import { fileURLToPath } from "node:url";
import { Api } from "../fixtures/api.ts";
import { findActivity } from "../fixtures/demo.ts";
import type { Open } from "../fixtures/open.ts";
import { placeOfProject } from "../fixtures/places.ts";
import { MEMBER_SCREENS, VISITOR_SCREENS } from "../fixtures/screens.ts";
import { expect, type Look, screenTest, settle, type Who } from "../fixtures/screenTest.ts";
import { waitForVisiblePictures } from "../fixtures/visiblePictures.ts";
import { demoWorld } from "../fixtures/world.ts";
import { GalleryPage } from "../pages/GalleryPage.ts";
import { OwnWorkPage } from "../pages/OwnWorkPage.ts";
import { arrive } from "../pages/View.ts";
import { WallPage } from "../pages/WallPage.ts";

const FOLDER = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));

/** The activity in which the demo account has a returned work. */
const RETURNED = "kids-papercut";

const LANGUAGES = ["zh-Hans", "de"];
const THEMES: Look["theme"][] = ["light", "dark"];

/** The demo's contest with the most works. */
const openWall: Open = async (phone, { contestId }) => {
  const wall = await WallPage.open(phone, contestId);
  await expect(wall.works.first()).toBeVisible();
};

/** A work with an upright picture. */
const openWork: Open = async (phone, world) => {
  await openWall(phone, world);
  const wall = await arrive(phone, WallPage);
  await wall.pressThrough(wall.works.getByRole("link").nth(1), GalleryPage);
};

/** The demo account's own work, which was returned with a reason. */
const openMyWork: Open = async (phone, { token }) => {
  const { url } = await placeOfProject(test.info().project.name);
  const { id } = await findActivity(new Api(url, token), RETURNED);
  const form = await OwnWorkPage.open(phone, `competitionId=${id}`);
  await expect(form.name).not.toHaveValue("");
};

interface Shot {
  file: string;
  open: Open | undefined;
  who: Who;
}

const SHOTS: Shot[] = [
  { file: "home", open: MEMBER_SCREENS.home, who: "member" },
  { file: "activity", open: MEMBER_SCREENS.activity, who: "visitor" },
  { file: "group", open: MEMBER_SCREENS["choose group"], who: "member" },
  { file: "form", open: MEMBER_SCREENS.form, who: "member" },
  { file: "result", open: MEMBER_SCREENS.result, who: "member" },
  { file: "center", open: MEMBER_SCREENS.centre, who: "member" },
  { file: "wall", open: openWall, who: "visitor" },
  { file: "gallery", open: openWork, who: "visitor" },
  { file: "work", open: openMyWork, who: "member" },
  { file: "login", open: VISITOR_SCREENS["log-in by mail"], who: "visitor" },
  { file: "user", open: MEMBER_SCREENS.user, who: "member" },
  { file: "settings", open: MEMBER_SCREENS.settings, who: "member" },
];

const test = screenTest.extend({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern.
    async ({}, use, { project }) => use(await demoWorld(project.name)),
    { scope: "worker" },
  ],
});

for (const { file, open, who } of SHOTS) {
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      test.describe(`${language}, ${theme}`, () => {
        test.use({ language, theme, who });

        test(file, async ({ phone, page, world }) => {
          if (!open) throw new Error(`There is no screen for ${file}.`);
          await open(phone, world);
          await settle(page);
          await waitForVisiblePictures(page);
          const path = `${FOLDER}${file}-${language}-${theme}.png`;
          await page.screenshot({ path, animations: "disabled", caret: "hide" });
        });
      });
    }
  }
}
