// The server's first screen and the app's are the same, so that nothing moves when the app comes.
import type { Browser } from "@playwright/test";
import type { ActivityPage } from "../../frontend/src/core/generated/contract.ts";
import { demoSlugs, findActivity } from "../fixtures/demo.ts";
import { appIsThere, drawnLines, holdCore } from "../fixtures/drawn.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { storageWith } from "../fixtures/phone.ts";
import { expect, test } from "../fixtures/test.ts";

const DEMO = demoSlugs();
const LANGUAGES = ["zh-Hans", "zh-Hant", "en", "de", "fr", "ja", "ko", "ru", "th"];

interface Look {
  language?: string;
  theme?: string;
}

/** Both in one load: other tests change what is drawn. */
async function bothDrawings(browser: Browser, address: string, look: Look): Promise<string[][]> {
  const origin = new URL(address).origin;
  const storageState = storageWith({ language: "zh-Hans", ...look }, origin);
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const release = await holdCore(page);
  await page.goto(address);
  const server = await drawnLines(page);
  release();
  await appIsThere(page);
  const app = await drawnLines(page);
  await context.close();
  return [server, app];
}

async function expectSame(browser: Browser, address: string, look: Look = {}): Promise<void> {
  const [server = [], app = []] = await bothDrawings(browser, address, look);
  expect(server.length, address).toBeGreaterThan(30);
  expect(server, `${address} ${JSON.stringify(look)}`).toEqual(app);
}

function activityAddress(origin: string, id: number): string {
  return `${origin}/pages/competition/index?id=${id}&merchantId=SAAQ`;
}

for (const language of LANGUAGES) {
  test(`the home page in ${language}`, ({ browser, baseURL }) =>
    expectSame(browser, `${baseURL}/`, { language }));

  test(`an activity in ${language}`, async ({ browser, baseURL, api }) => {
    const { id } = await findActivity(api, "lake-run");
    await expectSame(browser, activityAddress(baseURL ?? "", id), { language });
  });
}

test("the home page in the dark, with a share query", ({ browser, baseURL }) =>
  expectSame(browser, `${baseURL}/?merchantId=SAAQ&from=chat`, { theme: "dark" }));

for (const slug of DEMO) {
  test(`the activity ${slug}`, async ({ browser, baseURL, api }) => {
    const { id } = await findActivity(api, slug);
    await expectSame(browser, activityAddress(baseURL ?? "", id));
  });
}

test("the demo has an activity at nearly every stage", async ({ api }) => {
  const { list } = await api.get<ActivityPage>("/competition", { size: 14 });
  expect(new Set(list.map(({ stage }) => stage)).size).toBeGreaterThan(6);
});

test("without a cover, called off, and over", async ({ browser, baseURL, api }) => {
  const organiser = await Organiser.logIn(api);
  const bare = await organiser.publish("lake-run", { cover: "", subtitle: "", address: "" });
  const off = await organiser.publish("lake-run", { cover: "" });
  await organiser.callOff(off.id, "场馆临时检修，无法如期举行。\n\n费用原路退回。");
  const over = await organiser.publish("city-lights");
  await organiser.finish(over.id);
  for (const { id } of [bare, off, over]) {
    await expectSame(browser, activityAddress(baseURL ?? "", id), { language: "de" });
  }
});
