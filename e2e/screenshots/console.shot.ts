// Takes the pictures of docs/organiser.md, as an owner sees the console of the demo.
import { fileURLToPath } from "node:url";
import type { Api } from "../fixtures/api.ts";
import { findActivity } from "../fixtures/demo.ts";
import type { Phone } from "../fixtures/phone.ts";
import { screenTest, settle } from "../fixtures/screenTest.ts";
import { BARE_MERCHANT, ORGANISER } from "../fixtures/server.ts";
import { waitForVisiblePictures } from "../fixtures/visiblePictures.ts";
import { ConsoleBrandPage } from "../pages/ConsoleBrandPage.ts";
import { ConsoleEditorPage } from "../pages/ConsoleEditorPage.ts";
import { ConsoleFormPage } from "../pages/ConsoleFormPage.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsoleSignupsPage } from "../pages/ConsoleSignupsPage.ts";
import { ConsoleWorksPage } from "../pages/ConsoleWorksPage.ts";

const FOLDER = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));

/** An activity of the demo whose sign-ups are reviewed, and one with works. */
const REVIEWED = "tea-walk";
const CONTEST = "city-lights";

const logIn = async (phone: Phone, merchant?: string) =>
  (await ConsoleLoginPage.open(phone, merchant)).logIn(ORGANISER);

const SHOTS: Record<string, (phone: Phone, api: Api) => Promise<unknown>> = {
  start: async (phone) => (await logIn(phone, BARE_MERCHANT)).steps.first().waitFor(),
  brand: async (phone) => {
    await logIn(phone);
    await (await ConsoleBrandPage.open(phone)).banners.first().waitFor();
  },
  editor: async (phone, api) => {
    await logIn(phone);
    const { id } = await findActivity(api, CONTEST);
    await (await ConsoleEditorPage.open(phone, id, "texts")).saved.waitFor();
  },
  form: async (phone, api) => {
    await logIn(phone);
    const { id } = await findActivity(api, REVIEWED);
    await (await ConsoleFormPage.open(phone, id)).rows.first().waitFor();
  },
  signups: async (phone, api) => {
    await logIn(phone);
    const { id } = await findActivity(api, REVIEWED);
    await (await ConsoleSignupsPage.open(phone, id)).table.waitFor();
  },
  works: async (phone, api) => {
    await logIn(phone);
    const { id } = await findActivity(api, CONTEST);
    await (await ConsoleWorksPage.open(phone, id)).tiles.first().waitFor();
  },
};

screenTest.use({
  language: "en",
  theme: "light",
  who: "visitor",
  by: "mouse",
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
});

for (const [name, open] of Object.entries(SHOTS)) {
  screenTest(`console, ${name}`, async ({ phone, page, api }) => {
    await open(phone, api);
    await settle(page);
    await waitForVisiblePictures(page);
    const path = `${FOLDER}console-${name}.png`;
    await page.screenshot({ path, animations: "disabled", caret: "hide" });
  });
}
