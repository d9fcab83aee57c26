// The shipped program with nothing set, as on a new installation.
import { execFileSync } from "node:child_process";
import { ownEnvironment } from "../fixtures/machine.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { HomePage } from "../pages/HomePage.ts";
import { arrive } from "../pages/View.ts";
import { Program, RELEASE } from "./program.ts";

const READY_WITHIN_MS = 30_000;
const MERCHANT = { id: "NEWONE", name: "江畔美术馆" };

const test = base.extend<object, { served: Program }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern.
    async ({}, use) => Program.with(RELEASE, ["serve"], {}, READY_WITHIN_MS, use),
    { scope: "worker", timeout: READY_WITHIN_MS + 60_000 },
  ],
  serverLog: [async ({ served }, use) => use(served.logFile), { scope: "worker" }],
  baseURL: async ({ served }, use) => use(served.url),
});

test("the release serves the empty home of a new merchant, and shows no mail to visitors", async ({
  phone,
  served,
  t,
}) => {
  execFileSync(RELEASE, ["merchant", "create", MERCHANT.id, "--name", MERCHANT.name], {
    env: { ...ownEnvironment(), LAUREL_DATA_DIR: served.dataDir },
  });
  await phone.page.goto(`/?merchantId=${MERCHANT.id}`);
  const home = await arrive(phone, HomePage);
  await expect(home.merchant(MERCHANT.name)).toBeVisible();
  await expect(phone.page.getByText(t("home.empty.title"))).toBeVisible();
  expect((await fetch(`${served.url}/dev/outbox`)).status).toBe(404);
  expect(await served.interrupt()).toBe(0);
});
