// Every page of the table, as visitor and as member: its status, guard, title and content.
import type { Page } from "@playwright/test";
import type { MerchantInfo, Route } from "../frontend/src/core/generated/contract.ts";
import { type RouteRow, routes } from "../frontend/src/core/generated/routes.ts";
import { expect, screenTest as test, type Who } from "./fixtures/screenTest.ts";
import type { Texts } from "./fixtures/texts.ts";
import type { World } from "./fixtures/world.ts";

/** The query without which a page has nothing to show. */
const QUERIES: Partial<Record<Route, (world: World) => Record<string, number>>> = {
  competition: ({ contestId }) => ({ id: contestId }),
  competitionApply: ({ groupsId }) => ({ id: groupsId }),
  applyForm: ({ reading }) => ({
    competitionId: reading.activity.id,
    groupId: reading.group.id,
  }),
  applyReceipt: ({ applyId }) => ({ applyId }),
  applyResult: ({ applyId }) => ({ applyId }),
};

/** All other pages say that they are not open yet. */
const BUILT = new Set<Route>([
  "home",
  "login",
  "applyAmend",
  "applyCenter",
  "applyDetail",
  "applyForm",
  "applyReceipt",
  "applyResult",
  "applyTransfer",
  "competitionApply",
  "competition",
  "competitionPreview",
  "competitionScene",
  "display",
  "displayGallery",
  "displayReceipt",
  "displayWall",
  "invite",
  "inviteMembers",
  "scene",
  "share",
  "user",
  "notices",
  "orders",
  "personList",
  "personEdit",
  "settings",
  "selectCountry",
  "userBind",
  "agreement",
  "download",
  "webview",
]);

/** The page to which a page redirects a visitor: without a log-in to finish, a new one begins. */
const LEADS_ON: Partial<Record<Route, Route>> = { userBind: "login" };

function addressOf(name: Route, world: World): string {
  const query = QUERIES[name]?.(world);
  if (!query) return routes[name].path;
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return `${routes[name].path}?${new URLSearchParams(pairs)}`;
}

const softly = expect.configure({ soft: true });

interface Visit {
  page: Page;
  who: Who;
  world: World;
  merchant: string;
  t: Texts;
}

/** Checks the final address, the title, one heading, one main part, and that there are no errors. */
async function visit(name: Route, row: RouteRow, { page, who, world, merchant, t }: Visit) {
  const consoleErrors: string[] = [];
  const hear = (message: { type: () => string; text: () => string }) => {
    if (message.type() === "error") consoleErrors.push(message.text());
  };
  page.on("console", hear);
  const address = addressOf(name, world);
  const answer = await page.goto(address);
  softly(answer?.status(), address).toBe(200);

  const guarded = row.entry === "signedIn" && who === "visitor";
  const leadsOn = who === "member" ? undefined : LEADS_ON[name];
  const shown: Route = guarded ? "login" : (leadsOn ?? name);
  await softly(page, address).toHaveURL((url) => {
    if (guarded) {
      return url.pathname === routes.login.path && url.searchParams.get("url") === address;
    }
    return leadsOn ? url.pathname === routes[leadsOn].path : url.pathname + url.search === address;
  });
  await softly(page, address).toHaveTitle(`${t(routes[shown].titleKey)} · ${merchant}`);
  await softly(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
  await softly(page.getByRole("main"), address).toHaveCount(1);
  const notOpen = page.getByRole("heading", { name: t("notopen.title") });
  await softly(notOpen, address).toHaveCount(BUILT.has(shown) ? 0 : 1);
  softly(consoleErrors, address).toEqual([]);
  page.off("console", hear);
}

for (const who of ["visitor", "member"] as const) {
  test.describe(`as ${who}`, { tag: "@screen" }, () => {
    test.use({ who });

    test("every page of the table", async ({ page, world, api, t }) => {
      const rows = Object.entries(routes) as [Route, RouteRow][];
      const { name: merchant } = await api.get<MerchantInfo>("/merchant/info");
      for (const [name, row] of rows) {
        await test.step(`${name} ${row.path}`, () =>
          visit(name, row, { page, who, world, merchant, t }));
      }
    });

    test("an unknown address", async ({ page, t }) => {
      const answer = await page.goto("/pages/no/such/page");
      expect(answer?.status()).toBe(404);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(t("notopen.unknownTitle"));
      await expect(page.getByRole("main")).toHaveCount(1);
      await page.getByRole("link", { name: t("notopen.toHome"), exact: true }).tap();
      await expect(page).toHaveURL((url) => url.pathname === routes.home.path);
    });
  });
}

test("the alias of the home shows the home", { tag: "@screen" }, async ({ page, t }) => {
  const answer = await page.goto(routes.home.alias);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("searchbox", { name: t("home.search.label") })).toBeVisible();
});
