// Pages of other sites: registered ones in a sandboxed frame, all others named and not loaded.
import { mockExternalSites, PARTNER, UNREGISTERED_SITE } from "../fixtures/partner.ts";
import { MINI_PROGRAM } from "../fixtures/standin.ts";
import { expect, test } from "../fixtures/test.ts";
import { HomePage } from "../pages/HomePage.ts";
import { arrive } from "../pages/View.ts";
import { RefusedWebPage, WebPage, webAddress } from "../pages/WebPage.ts";

const WAY = `${PARTNER}/way`;

test("a registered page is read, followed, and closed in one step", {
  tag: ["@keyboard", "@page"],
}, async ({ phone }) => {
  const { page, hand } = phone;
  const home = await HomePage.open(phone);
  await expect(home.cards.first()).toBeVisible();
  await mockExternalSites(page.context());
  // Navigates like a link of the app.
  await page.evaluate((address) => {
    history.pushState({ idx: 1 }, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, webAddress(WAY));
  const web = await arrive(phone, WebPage);
  await expect(web.host).toHaveText("tickets.example");
  await expect(web.heading("The way to the hall")).toBeVisible();
  await expect(web.loading).toHaveCount(0);
  await expect(page).toHaveTitle(/^网页 · /);
  await expect(web.backButton).toBeDisabled();

  await web.content.getByRole("link", { name: "Opening hours" }).click();
  await expect(web.heading("Opening hours")).toBeVisible();
  await hand.press(web.backButton);
  await expect(web.heading("The way to the hall")).toBeVisible();
  await expect(web.backButton).toBeDisabled();
  await hand.press(web.forwardButton);
  await expect(web.heading("Opening hours")).toBeVisible();
  await hand.press(web.reloadButton);
  await expect(web.heading("The way to the hall")).toBeVisible();

  await hand.press(web.closeButton);
  const back = await arrive(phone, HomePage);
  await expect(back.cards.first()).toBeVisible();
});

test("a page opened by an external link closes to the home", { tag: "@page" }, async ({
  phone,
}) => {
  const web = await WebPage.open(phone, WAY);
  await expect(web.heading("The way to the hall")).toBeVisible();
  await phone.hand.press(web.closeButton);
  await arrive(phone, HomePage);
  await expect(phone.page).toHaveURL((url) => url.pathname === "/");
});

test.describe("a page that tries to leave the frame", () => {
  // The browser reports a blocked navigation of the frame as an error.
  test.use({ forgiven: /does not have permission to navigate/ });

  test("nothing in the frame leads to another site", { tag: "@page" }, async ({ phone }) => {
    const { page } = phone;
    const web = await WebPage.open(phone, WAY);
    const asked = await mockExternalSites(page.context());
    const address = page.url();
    await web.content.getByRole("button", { name: "Out" }).click();
    await web.content.getByRole("link", { name: "Elsewhere" }).click();
    await expect(web.heading("The way to the hall")).toHaveCount(0);
    await expect(web.host).toHaveText("tickets.example");
    expect(page.url()).toBe(address);
    expect(asked).toEqual([]);
  });
});

test("the browser opens a page outside, without any data of ours", {
  tag: ["@keyboard", "@page"],
}, async ({ phone }) => {
  const web = await WebPage.open(phone, WAY);
  const opened = phone.page.context().waitForEvent("page");
  await phone.hand.press(web.outside);
  const outside = await opened;
  await expect(outside.getByRole("heading", { name: "The way to the hall" })).toBeVisible();
  expect(await outside.evaluate(() => [opener, document.referrer])).toEqual([null, ""]);
});

for (const url of [
  `${UNREGISTERED_SITE}/`,
  "http://tickets.example/way",
  `${PARTNER}@stranger.example/`,
  `${PARTNER}.stranger.example/`,
  `${PARTNER}:8443/way`,
  "javascript:alert(1)",
]) {
  test(`an address that is not registered is named and not loaded: ${url}`, {
    tag: "@page",
  }, async ({ phone }) => {
    const { page } = phone;
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (/stranger|tickets/.test(new URL(request.url()).host)) foreign.push(request.url());
    });
    const refused = await RefusedWebPage.open(phone, url);
    await expect(page.getByText(url, { exact: true })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await phone.hand.press(refused.copyButton);
    await refused.expectToast(phone.t("webview.copied"));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await phone.hand.press(refused.leaveButton);
    await arrive(phone, HomePage);
    expect(foreign).toEqual([]);
  });
}

test.describe("in the mini-program", () => {
  test.use({ userAgent: MINI_PROGRAM });

  test("the host draws the back button, and no other browser is offered", { tag: "@page" }, async ({
    phone,
  }) => {
    const web = await WebPage.open(phone, WAY);
    await expect(web.heading("The way to the hall")).toBeVisible();
    await expect(web.host).toHaveText("tickets.example");
    await expect(web.closeButton).toBeHidden();
    await expect(web.outside).toHaveCount(0);
  });
});
