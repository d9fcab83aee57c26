// The profile: entered, stored, shown again, and cleared.
import { expect, memberTest as test } from "../fixtures/test.ts";
import type { ProfileSheet } from "../pages/ProfileSheet.ts";
import { RegionSheet } from "../pages/RegionSheet.ts";
import { SettingsPage } from "../pages/SettingsPage.ts";
import { UserPage } from "../pages/UserPage.ts";
import { arrive } from "../pages/View.ts";

const PARTS = {
  nickname: "知夏",
  realname: "林知夏",
  address: "杭州市西湖区文三路 1 号",
  intro: "画画，也跑步。",
};

test("a member fills in the profile, finds it again, and clears it", { tag: "@keyboard" }, async ({
  phone,
  page,
}) => {
  const { hand } = phone;
  const settings = await (await UserPage.open(phone)).openSettings();
  for (const [part, text] of Object.entries(PARTS)) {
    const key = `account.settings.${part}`;
    const sheet = await settings.openProfile(key);
    await hand.type(sheet.field(key), text);
    await sheet.save();
    await expect(settings.profileRow(key)).toContainText(text);
  }
  const birthday = "account.settings.birthday";
  const day = await settings.openProfile(birthday);
  await hand.enterDay(day.field(birthday), "2000-02-29");
  await day.save();
  await expect(settings.profileRow(birthday)).toContainText("2000 年 2 月 29 日");
  const region = "account.settings.region";
  await (await settings.openPlace()).choose("中国大陆");
  await (await arrive(phone, RegionSheet)).go("浙江省", "杭州市", "西湖区");
  await expect(settings.profileRow(region)).toContainText("中国大陆 浙江省 杭州市 西湖区");

  await page.reload();
  const again = await arrive(phone, SettingsPage);
  for (const [part, text] of Object.entries(PARTS)) {
    await expect(again.profileRow(`account.settings.${part}`)).toContainText(text);
  }
  await hand.press(again.profileRow(region));
  const regions = await arrive(phone, RegionSheet);
  await hand.press(regions.clearButton);
  await expect(again.profileRow(region)).toContainText(phone.t("account.settings.notSet"));
  const intro = "account.settings.intro";
  const words = await again.openProfile(intro);
  await hand.type(words.field(intro), "");
  await words.save();
  await expect(again.profileRow(intro)).toContainText(phone.t("account.settings.notSet"));
});

test("invalid values are rejected in the sheet, and the input stays", async ({ phone }) => {
  const settings = await (await UserPage.open(phone)).openSettings();
  const key = "account.settings.realname";
  const sheet: ProfileSheet = await settings.openProfile(key);
  const long = "名".repeat(101);
  await phone.hand.type(sheet.field(key), long);
  await sheet.save();
  await expect(sheet.field(key)).toHaveAccessibleDescription(/100/);
  await expect(sheet.field(key)).toHaveAttribute("aria-invalid", "true");
  await expect(sheet.field(key)).toHaveValue(long);
});
