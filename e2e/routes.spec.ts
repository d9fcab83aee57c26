// Every page of the table, as visitor and as member: its status, guard, title and content.
import type { Route } from "../frontend/src/core/generated/contract.ts";
import { type RouteRow, routes } from "../frontend/src/core/generated/routes.ts";
import { expect, screenTest as test } from "./fixtures/screenTest.ts";
import type { World } from "./fixtures/world.ts";

/** The query without which a built page has nothing to show. */
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
  "applyCenter",
  "applyDetail",
  "applyForm",
  "applyReceipt",
  "applyResult",
  "competitionApply",
  "competition",
  "competitionPreview",
  "competitionScene",
  "display",
  "displayGallery",
  "displayWall",
  "scene",
  "share",
  "user",
  "notices",
  "personList",
  "personEdit",
  "settings",
  "selectCountry",
  "userBind",
  "agreement",
  "download",
  "webview",
]);

/** Where a page itself leads a visitor: who comes without a log-in to finish begins one. */
const LEADS_ON: Partial<Record<Route, Route>> = { userBind: "login" };

function addressOf(name: Route, world: World): string {
  const query = QUERIES[name]?.(world);
  if (!query) return routes[name].path;
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return `${routes[name].path}?${new URLSearchParams(pairs)}`;
}

for (const who of ["visitor", "member"] as const) {
  test.describe(`as ${who}`, () => {
    test.use({ who });

    for (const [name, row] of Object.entries(routes) as [Route, RouteRow][]) {
      test(`${name} ${row.path}`, async ({ page, world, api, t }) => {
        const complaints: string[] = [];
        page.on("console", (message) => {
          if (message.type() === "error") complaints.push(message.text());
        });
        const address = addressOf(name, world);
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(200);

        const guarded = row.entry === "signedIn" && who === "visitor";
        const leadsOn = who === "member" ? undefined : LEADS_ON[name];
        const shown: Route = guarded ? "login" : (leadsOn ?? name);
        await expect(page).toHaveURL((url) => {
          if (guarded) {
            return url.pathname === routes.login.path && url.searchParams.get("url") === address;
          }
          return leadsOn
            ? url.pathname === routes[leadsOn].path
            : url.pathname + url.search === address;
        });
        const { name: merchant } = await api.get<{ name: string }>("/merchant/info");
        await expect(page).toHaveTitle(`${t(routes[shown].titleKey)} · ${merchant}`);

        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.getByRole("main")).toHaveCount(1);
        await expect(page.getByRole("heading", { name: t("notopen.title") })).toHaveCount(
          BUILT.has(shown) ? 0 : 1,
        );
        expect(complaints).toEqual([]);
      });
    }

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

test("the alias of the home shows the home", async ({ page, t }) => {
  const answer = await page.goto(routes.home.alias);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("searchbox", { name: t("home.search.label") })).toBeVisible();
});
