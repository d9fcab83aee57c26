// Uploading a photo as the profile picture.
import { takePicture } from "../fixtures/files.ts";
import { expect, memberTest as test } from "../fixtures/test.ts";
import { UserPage } from "../pages/UserPage.ts";

test("a member's photo becomes the profile picture and survives a reload", {
  tag: ["@keyboard", "@postgres"],
}, async ({ phone, page, t }) => {
  const settings = await (await UserPage.open(phone)).openSettings();
  const key = "account.settings.changeAvatar";
  const sheet = await settings.openProfile(key);
  const chooser = page.waitForEvent("filechooser");
  await phone.hand.press(sheet.landmark.getByRole("button", { name: t("upload.album") }));
  await (await chooser).setFiles(await takePicture(page));
  await expect(sheet.landmark).toBeHidden();
  const shown = settings.profileRow(key).locator("img");
  await expect(shown).toHaveAttribute("src", /\/pub\//);
  await page.reload();
  await expect(shown).toHaveAttribute("src", /\/pub\//);
});

test("a file that is not a picture is rejected in the sheet", async ({ phone, page, t }) => {
  const settings = await (await UserPage.open(phone)).openSettings();
  const sheet = await settings.openProfile("account.settings.changeAvatar");
  const chooser = page.waitForEvent("filechooser");
  await phone.hand.press(sheet.landmark.getByRole("button", { name: t("upload.album") }));
  const buffer = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
  await (await chooser).setFiles({ name: "me.svg", mimeType: "image/svg+xml", buffer });
  await expect(sheet.landmark.getByRole("alert")).toContainText(t("upload.problem.kind"));
  await expect(sheet.landmark.getByRole("button", { name: t("upload.album") })).toBeVisible();
});
