// Preloads of pages without a first screen: the head names the files that the page needs.
import { findActivity } from "../fixtures/demo.ts";
import { expect, test } from "../fixtures/test.ts";
import { arrive } from "../pages/View.ts";
import { WallPage } from "../pages/WallPage.ts";

const FILE = /^\/assets\/.*\.(js|css|json|wasm)$/;

test("the wall shows works by the files that its head names", { tag: "@page" }, async ({
  phone,
  api,
}) => {
  const { id } = await findActivity(api, "city-lights");
  const asked = new Set<string>();
  phone.page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (FILE.test(pathname)) asked.add(pathname);
  });
  const answer = await phone.page.goto(`/pages/display/list?competitionId=${id}`);
  const wall = await arrive(phone, WallPage);
  await expect(wall.works.first()).toBeVisible();
  const head = (await answer?.text()) ?? "";
  expect(asked.size).toBeGreaterThan(0);
  expect([...asked].filter((path) => !head.includes(`"${path}"`))).toEqual([]);
});
