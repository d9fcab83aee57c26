// Exporting an account's data, and closing an account.
import { readFile } from "node:fs/promises";
import { expect, memberTest } from "../fixtures/test.ts";
import { UserPage } from "../pages/UserPage.ts";

memberTest(
  "a person downloads all data of the account",
  { tag: ["@keyboard", "@postgres"] },
  async ({ phone, member, outbox }) => {
    await member.addPerson("林知夏");
    const settings = await (await UserPage.open(phone)).openSettings();
    const sheet = await settings.openPrivacy("privacy.export.title");
    await sheet.press("privacy.export.start");
    await expect(sheet.download).toBeVisible({ timeout: 15_000 });
    const arriving = phone.page.waitForEvent("download");
    await phone.hand.press(sheet.download);
    const download = await arriving;
    expect(download.suggestedFilename()).toMatch(/^laurel-\d{8}\.json$/);
    const file = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(file.account.email).toBe(member.mail);
    expect(file.persons[0].name).toBe("林知夏");
    await expect
      .poll(async () => (await outbox.messages(member.mail)).map(({ purpose }) => purpose))
      .toContain("exportReady");
  },
);

memberTest(
  "an account is closed by a code, and the closing is cancelled",
  { tag: "@keyboard" },
  async ({ phone, member, outbox, api, t }) => {
    const settings = await (await UserPage.open(phone)).openSettings();
    const sheet = await settings.openPrivacy("privacy.close.title");
    await sheet.press("privacy.close.submit");
    await expect(sheet.code).toHaveAccessibleDescription(t.pattern("errors.valid.codeEmpty"));
    await sheet.requestCode();
    await phone.hand.type(sheet.code, await outbox.latestCode(member.mail, 1));
    await sheet.closeAccount();
    await expect(sheet.landmark).toBeHidden();
    await expect(settings.closing).toBeVisible();
    const asMember = api.as(member.token);
    const { closesTime } = await asMember.get<{ closesTime: string | null }>("/account/close");
    expect(Date.parse(closesTime ?? "") - Date.now()).toBeGreaterThan(14 * 86_400_000);

    await settings.keepAccount();
    await expect(settings.closing).toBeHidden();
    const kept = await asMember.get<{ closesTime: string | null }>("/account/close");
    expect(kept.closesTime).toBeNull();
  },
);
