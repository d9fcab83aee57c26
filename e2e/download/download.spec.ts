// Saving one of the product's pictures, in the way that the host allows.
import { readFileSync } from "node:fs";
import { MESSENGER, MINI_PROGRAM } from "../fixtures/standin.ts";
import { expect, test } from "../fixtures/test.ts";
import { DownloadPage } from "../pages/DownloadPage.ts";

const PICTURE = "/art/cover-run.svg";
const NAME = "海上来信";

test("a browser downloads it under its name", { tag: ["@keyboard", "@page"] }, async ({
  phone,
  t,
}) => {
  const page = await DownloadPage.open(phone, { url: PICTURE, name: NAME });
  await expect(page.picture(NAME)).toBeVisible();
  await expect(phone.page.getByText(/^SVG · \d+ × \d+ · /)).toBeVisible();
  const downloaded = phone.page.waitForEvent("download");
  await phone.hand.press(page.saveButton);
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe(`${NAME}.svg`);
  expect(readFileSync(await file.path(), "utf8")).toContain("<svg");
  await page.expectToast(t("download.done"));
});

test("a failed download can be repeated", { tag: "@page" }, async ({ phone, t }) => {
  await phone.page.route(`**${PICTURE}`, (route) => route.fulfill({ status: 503 }), { times: 1 });
  const page = await DownloadPage.open(phone, { url: PICTURE, name: NAME });
  await expect(page.failure).toContainText(t("errors.download"));
  await phone.hand.press(phone.page.getByRole("button", { name: t("common.action.reload") }));
  await expect(page.picture(NAME)).toBeVisible();
});

test("a file that is too large or no picture is reported and not saved", { tag: "@page" }, async ({
  phone,
  t,
}) => {
  const { page } = phone;
  const answer = (contentType: string, body: Buffer) =>
    page.route(`**${PICTURE}`, (route) => route.fulfill({ contentType, body }), { times: 1 });
  await answer("image/png", Buffer.alloc(20 * 1024 * 1024 + 1));
  await DownloadPage.open(phone, { url: PICTURE });
  await expect(page.getByRole("heading", { name: t("download.tooLarge.title") })).toBeVisible();
  await answer("text/html", Buffer.from("<h1>Hello</h1>"));
  await page.reload();
  await expect(page.getByRole("heading", { name: t("download.notPicture.title") })).toBeVisible();
});

for (const url of [
  "",
  "https://stranger.example/a.png",
  "//stranger.example/a.png",
  "/mobile/auth/code",
]) {
  test(`nothing is fetched for ${url || "no address"}`, { tag: "@page" }, async ({
    phone,
    baseURL,
  }) => {
    const asked: string[] = [];
    phone.page.on("request", (request) => asked.push(request.url()));
    const page = await DownloadPage.open(phone, { url });
    await expect(page.nothing).toBeVisible();
    const paths = asked.filter((one) => one.startsWith(`${baseURL}/`)).map((one) => new URL(one));
    expect(paths.length).toBe(asked.length);
    expect(paths.filter(({ pathname }) => pathname.startsWith("/mobile/auth"))).toEqual([]);
  });
}

test.describe("in the messaging app", () => {
  test.use({ userAgent: MESSENGER });

  test("it opens for a long press", { tag: "@page" }, async ({ phone, t }) => {
    await phone.page.addInitScript(() => sessionStorage.setItem("laurel.loginTrigger", "1"));
    const page = await DownloadPage.open(phone, { url: PICTURE, name: NAME });
    await phone.hand.press(page.saveButton);
    const dialog = phone.page.getByRole("dialog", { name: t("download.hold") });
    await expect(dialog.getByRole("img", { name: NAME })).toHaveAttribute(
      "src",
      /^data:image\/svg/,
    );
  });
});

test.describe("in the mini-program", () => {
  test.use({ userAgent: MINI_PROGRAM });

  test("its own page takes over, which asks for the album", { tag: "@page" }, async ({
    phone,
    baseURL,
  }) => {
    await phone.page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, {
        told,
        WeixinJSBridge: {
          invoke: (name: string, argument: unknown, answered: (answer: unknown) => void) => {
            told.push([name, argument]);
            answered({ errMsg: `${name}:ok` });
          },
        },
      });
    });
    const page = await DownloadPage.open(phone, { url: PICTURE, name: NAME });
    await phone.hand.press(page.saveButton);
    const url = `/pages/save/save?url=${encodeURIComponent(`${baseURL}${PICTURE}`)}`;
    const wanted = ["invokeMiniProgramAPI", { name: "navigateTo", arg: { url } }];
    await expect.poll(() => phone.page.evaluate("window.told")).toContainEqual(wanted);
    await expect(phone.page.getByRole("dialog")).toHaveCount(0);
  });
});
