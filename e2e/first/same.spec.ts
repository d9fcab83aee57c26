// The server's first screen equals the app's, so that nothing moves when the app takes over.
import type { Page } from "@playwright/test";
import type { ActivityPage } from "../../frontend/src/core/generated/contract.ts";
import { demoSlugs, findActivity } from "../fixtures/demo.ts";
import { appIsThere, firstScreenLines } from "../fixtures/firstScreen.ts";
import { hold } from "../fixtures/hold.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { type StoredState, storageWith } from "../fixtures/phone.ts";
import { LANGUAGES } from "../fixtures/screenLanguage.ts";
import { expect, test } from "../fixtures/test.ts";

const DEMO = demoSlugs();
const CORE = "**/*.wasm";
const CALLS = "**/mobile/**";

const softly = expect.configure({ soft: true });

/** Both from the data of one load: other tests change it, so the app must not ask for newer data. */
async function bothDrawings(page: Page, address: string, look: StoredState): Promise<string[][]> {
  await page.context().setStorageState(storageWith({ language: "zh-Hans", ...look }, address));
  const core = await hold(page, CORE);
  const calls = await hold(page, CALLS);
  const answer = await page.goto(address);
  // The app's clock is set to the server's time, so that texts about time are the same.
  await page.clock.setFixedTime((await answer?.headerValue("date")) ?? Date.now());
  const server = await firstScreenLines(page);
  core.release();
  await appIsThere(page);
  const app = await firstScreenLines(page);
  calls.release();
  await page.unroute(CORE);
  await page.unroute(CALLS);
  return [server, app];
}

async function expectSame(page: Page, address: string, look: StoredState = {}): Promise<void> {
  const name = `${address} ${JSON.stringify(look)}`;
  await test.step(name, async () => {
    const [server = [], app = []] = await bothDrawings(page, address, look);
    softly(server.length, name).toBeGreaterThan(30);
    softly(server, name).toEqual(app);
  });
}

function activityAddress(origin = "", id = 0): string {
  return `${origin}/pages/competition/index?id=${id}&merchantId=SAAQ`;
}

test.describe("both drawings", { tag: "@screen" }, () => {
  test("of the home page in every language", async ({ page, baseURL }) => {
    for (const language of LANGUAGES) await expectSame(page, `${baseURL}/`, { language });
  });

  test("of the home page in the dark, with a share query", async ({ page, baseURL }) => {
    await expectSame(page, `${baseURL}/?merchantId=SAAQ&from=chat`, { theme: "dark" });
  });

  test("of an activity in every language", async ({ page, baseURL, api }) => {
    const { id } = await findActivity(api, "lake-run");
    for (const language of LANGUAGES) {
      await expectSame(page, activityAddress(baseURL, id), { language });
    }
  });

  test("of every activity of the demo", async ({ page, baseURL, api }) => {
    for (const slug of DEMO) {
      const { id } = await findActivity(api, slug);
      await test.step(slug, () => expectSame(page, activityAddress(baseURL, id)));
    }
  });

  test("of an activity without a cover, called off, and over", async ({ page, baseURL, api }) => {
    const organiser = await Organiser.logIn(api);
    const bare = await organiser.publish("lake-run", { cover: "", subtitle: "", address: "" });
    const off = await organiser.publish("lake-run", { cover: "" });
    await organiser.callOff(off.id, "场馆临时检修，无法如期举行。\n\n费用原路退回。");
    const over = await organiser.publish("city-lights");
    await organiser.finish(over.id);
    for (const { id } of [bare, off, over]) {
      await expectSame(page, activityAddress(baseURL, id), { language: "de" });
    }
  });
});

test("the demo has an activity at nearly every stage", { tag: "@screen" }, async ({ api }) => {
  const { list } = await api.get<ActivityPage>("/competition", { size: 14 });
  expect(new Set(list.map(({ stage }) => stage)).size).toBeGreaterThan(6);
});
