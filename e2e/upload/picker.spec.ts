// Uploads of real files to the server's own storage: order, reload, rejections, a lost network.
import { takePicture, videoFile, whitePicture } from "../fixtures/files.ts";
import { expect, memberTest as test } from "../fixtures/test.ts";
import { SettingsPage } from "../pages/SettingsPage.ts";
import { UploadPart } from "../pages/UploadPart.ts";

test("pictures and a video are uploaded, reordered, and still there after a reload", {
  tag: ["@keyboard", "@postgres"],
}, async ({ phone, page }) => {
  const { hand, t } = phone;
  const picker = await UploadPart.open(phone);
  await picker.pick(await takePicture(page), await takePicture(page, "drawing.png"));
  await picker.uploaded(2);
  await picker.pick(videoFile("plain.mp4"));
  const keys = await picker.uploaded(3);
  expect(keys.map((key) => key.split(".").at(-1)).sort()).toEqual(["jpg", "mp4", "png"]);
  await expect(picker.landmark.getByText("00:02")).toBeVisible();
  await expect(picker.result).toContainText('"poster":"in/');

  await hand.press(picker.tile("upload.videoNumber", 3));
  await hand.press(page.getByRole("dialog").getByRole("button", { name: t("upload.asCover") }));
  await expect(picker.tile("upload.videoNumber", 1)).toBeVisible();
  const ordered = [keys[2], keys[0], keys[1]];
  expect(await picker.uploaded(3)).toEqual(ordered);

  await page.reload();
  await expect(picker.tile("upload.videoNumber", 1).getByRole("img")).toHaveCount(0);
  expect(await picker.uploaded(3)).toEqual(ordered);

  await hand.press(picker.tile("upload.removeNumber", 1));
  const question = page.getByRole("alertdialog");
  await hand.press(question.getByRole("button", { name: t("upload.remove") }));
  expect(await picker.uploaded(2)).toEqual(ordered.slice(1));
});

test("uploads are visible to their member only", async ({ phone, page }) => {
  const picker = await UploadPart.open(phone);
  await picker.pick(await takePicture(page));
  await picker.uploaded(1);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(picker.addButton).toBeVisible();
  await expect(picker.tiles).toHaveCount(1);
});

test("a log-out removes all uploads from the phone", async ({ phone, page }) => {
  const picker = await UploadPart.open(phone);
  await picker.pick(await takePicture(page));
  await picker.uploaded(1);
  const kept = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await kept()).toContain("laurel.uploads");
  await (await SettingsPage.open(phone)).logOut();
  await expect.poll(kept).not.toContain("laurel.uploads");
});

test("a finger drags a tile to another position", async ({ phone, page }) => {
  const picker = await UploadPart.open(phone);
  await picker.pick(await takePicture(page), await takePicture(page, "drawing.png"));
  const keys = await picker.uploaded(2);
  const places = await Promise.all(
    [1, 2].map((number) => picker.tile("upload.imageNumber", number).boundingBox()),
  );
  const touch = await page.context().newCDPSession(page);
  const at = (place = places[0]) => ({
    x: (place?.x ?? 0) + 30,
    y: (place?.y ?? 0) + 30,
  });
  const send = (type: "touchStart" | "touchMove" | "touchEnd", place = places[0]) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [at(place)],
    });
  await send("touchStart");
  await expect(picker.tiles.first()).toHaveClass(/carried/);
  await send("touchMove", places[1]);
  await expect(picker.tiles.nth(1)).toHaveClass(/carried/);
  await send("touchEnd");
  expect(await picker.uploaded(2)).toEqual(keys.toReversed());
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a picture with more pixels than the storage accepts is scaled down", async ({ phone }) => {
  const picker = await UploadPart.open(phone);
  await picker.pick(whitePicture(8064, 6048));
  const [key = ""] = await picker.uploaded(1);
  expect(key).toMatch(/\.jpg$/);
  await expect(picker.result).toContainText('"width":4729');
});

test("an unsupported file is rejected with advice", async ({ phone, t }) => {
  const picker = await UploadPart.open(phone);
  const page = { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<script>") };
  await picker.pick(page, videoFile("hevc.mp4"), videoFile("long.mp4"));
  await expect(picker.alerts).toContainText(t("upload.problem.kindOfBoth"));
  await expect(picker.alerts).toContainText(t("upload.problem.videoCodec"));
  await expect(picker.alerts).toContainText("60");
  await expect(picker.result).not.toContainText("in/");
});

test("pictures beyond the limit are rejected and leave room for the video", async ({
  phone,
  page,
  t,
}) => {
  const picker = await UploadPart.open(phone);
  const picture = await takePicture(page);
  await picker.pick(...Array.from({ length: 10 }, () => picture));
  await picker.expectToast(t("upload.leftOver"));
  await picker.uploaded(9);
  await phone.hand.press(picker.addButton);
  const sources = page.getByRole("dialog");
  await expect(sources.getByRole("button", { name: t("upload.video") })).toBeVisible();
  await expect(sources.getByRole("button", { name: t("upload.photo") })).toBeHidden();
});

test("a rejected file can be replaced by another file from its own sheet", {
  tag: "@keyboard",
}, async ({ phone, page, t }) => {
  const picker = await UploadPart.open(phone);
  await picker.pick({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<script>") });
  await phone.hand.press(picker.landmark.getByRole("button", { name: "a.jpg" }));
  const sheet = page.getByRole("dialog", { name: t("upload.problem.broken") });
  await phone.hand.press(sheet.getByRole("button", { name: t("upload.another") }));
  const chooser = page.waitForEvent("filechooser");
  await phone.hand.press(page.getByRole("dialog").getByRole("button", { name: t("upload.album") }));
  await (await chooser).setFiles([await takePicture(page)]);
  await picker.uploaded(1);
  await expect(picker.alerts).toHaveCount(0);
});

test("HEIC that the browser cannot read shows how to export it", async ({ phone, t }) => {
  const picker = await UploadPart.open(phone);
  const buffer = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  await picker.pick({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer });
  await expect(picker.alerts).toContainText(t("upload.problem.heic"));
});

test("an upload interrupted by a lost network continues when it is back", {
  tag: "@postgres",
}, async ({ phone, page, context, t }) => {
  const picker = await UploadPart.open(phone);
  const picture = await takePicture(page);
  await picker.pick(picture);
  await picker.uploaded(1);
  // The network is lost during the upload.
  await page.route(picker.inStore, async (route) => {
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  await picker.pick(picture);
  await expect(picker.landmark.getByText(t("upload.offline"))).toBeVisible();
  await page.unroute(picker.inStore);
  await context.setOffline(false);
  await picker.uploaded(2);
});

test("an upload to a busy storage is retried by a tap", async ({ phone, page }) => {
  const picker = await UploadPart.open(phone);
  await page.route(picker.inStore, (route) => route.fulfill({ status: 503, body: "" }), {
    times: 1,
  });
  await picker.pick(await takePicture(page));
  await phone.hand.press(picker.tile("upload.retryNumber", 1));
  await picker.uploaded(1);
});
