// Log-in methods and logged-in devices of an account.
import { maskedMail, newMail, newPhone } from "../fixtures/members.ts";
import { ageProof } from "../fixtures/proof.ts";
import { expect, memberTest, test } from "../fixtures/test.ts";
import { LoginPage } from "../pages/LoginPage.ts";
import { SettingsPage } from "../pages/SettingsPage.ts";
import { UserPage } from "../pages/UserPage.ts";
import { arrive } from "../pages/View.ts";

const PASSWORD = "a correct horse of 2026";

test("a forgotten password is reset by a code, and the new one logs in", {
  tag: "@keyboard",
}, async ({ phone, member, outbox, t }) => {
  const login = await LoginPage.open(phone, UserPage.path);
  await login.forgetPassword();
  await login.resetByMail();
  await phone.hand.type(login.mail, "nobody@");
  await login.pressGetCode();
  await expect(login.mail).toHaveAccessibleDescription(t.pattern("errors.valid.email"));

  await login.resetPassword(member.mail, outbox, PASSWORD);
  await login.fillPassword(member.mail, PASSWORD);
  await login.pressThrough(login.landmark, UserPage);
});

memberTest(
  "a phone and another address are bound from the settings",
  { tag: "@keyboard" },
  async ({ phone, outbox }) => {
    const settings = await (await UserPage.open(phone)).openSettings();
    const mobile = newPhone();
    const bind = await settings.openPhone();
    await bind.requestCode(mobile);
    await phone.hand.type(bind.code, await outbox.latestCode(`86${mobile}`));
    const back = await bind.pressThrough(bind.changeButton, SettingsPage);
    await expect(back.row(mobile.slice(-4))).toBeVisible();

    const mail = newMail();
    const sheet = await back.openSecurity("account.settings.mail");
    await sheet.requestCode(mail);
    await phone.hand.type(sheet.code, await outbox.latestCode(mail));
    await sheet.press("security.mail.submit");
    await expect(sheet.landmark).toBeHidden();
    await expect(back.row(maskedMail(mail))).toBeVisible();
  },
);

memberTest(
  "ten minutes after the log-in the owner must prove their identity to change the address",
  async ({ phone, member, outbox }) => {
    await ageProof(phone.page);
    const settings = await (await UserPage.open(phone)).openSettings();
    const sheet = await settings.openSecurity("account.settings.mail");
    await expect(sheet.mail).toBeHidden();
    await sheet.confirmByCode(outbox, member.mail);
    const mail = newMail();
    await sheet.requestCode(mail);
    await phone.hand.type(sheet.code, await outbox.latestCode(mail));
    await sheet.press("security.mail.submit");
    await expect(sheet.landmark).toBeHidden();
    await expect(settings.row(maskedMail(mail))).toBeVisible();
  },
);

memberTest("an address can be unlinked once there is a number", async ({ phone, outbox, t }) => {
  const settings = await (await UserPage.open(phone)).openSettings();
  const sheet = await settings.openSecurity("account.settings.mail");
  await expect(sheet.landmark.getByText(t("security.unlink.lastWay"))).toBeVisible();
  await phone.page.goBack();
  const mobile = newPhone();
  const bind = await settings.openPhone();
  await bind.requestCode(mobile);
  await phone.hand.type(bind.code, await outbox.latestCode(`86${mobile}`));
  const back = await bind.pressThrough(bind.changeButton, SettingsPage);
  await (await back.openSecurity("account.settings.mail")).unlink("security.unlink.mailTitle");
  const row = back.securityRow("account.settings.mail");
  await expect(row).toContainText(t("account.settings.notLinked"));
});

memberTest("a first password is chosen, and logs in", async ({ phone, member, api }) => {
  const settings = await (await UserPage.open(phone)).openSettings();
  const sheet = await settings.openSecurity("security.password.title");
  await phone.hand.type(sheet.newPassword, PASSWORD);
  await sheet.press("common.action.save");
  await expect(sheet.landmark).toBeHidden();
  const login = { username: member.mail, password: PASSWORD, agreementVersion: "2026-11" };
  await api.post("/auth/login", login);
});

memberTest(
  "a password is changed, and other devices are signed out",
  { tag: "@keyboard" },
  async ({ phone, member, api, t }) => {
    const username = `u${member.mail.slice(0, 12).replaceAll("-", "")}`;
    const register = { username, password: PASSWORD, agreementVersion: "2026-11" };
    const { token, id } = await api.post<{ token: string; id: string }>("/auth/register", register);
    await phone.page.addInitScript(
      ([token, id]) => {
        localStorage.setItem("laurel.token", String(token));
        localStorage.setItem("laurel.userId", String(id));
      },
      [token, id],
    );
    const login = { username, password: PASSWORD, agreementVersion: "2026-11" };
    const other = api.as((await api.post<{ token: string }>("/auth/login", login)).token);
    const settings = await (await UserPage.open(phone)).openSettings();

    const devices = await settings.openSecurity("security.device.title");
    await expect(devices.devices).toHaveCount(2);
    await devices.signOutAnother();
    await expect(devices.devices).toHaveCount(1);
    await expect(other.get("/account/info")).rejects.toThrow();
    await phone.page.goBack();

    const here = await arrive(phone, SettingsPage);
    const sheet = await here.openSecurity("security.password.title");
    await sheet.press("common.action.save");
    await expect(sheet.oldPassword).toHaveAccessibleDescription(/./);
    await phone.hand.type(sheet.oldPassword, "not the one so far");
    await phone.hand.type(sheet.newPassword, `${PASSWORD}!`);
    await sheet.press("common.action.save");
    await expect(sheet.oldPassword).toHaveAccessibleDescription(
      t.pattern("errors.valid.passwordWrong"),
    );
    await phone.hand.type(sheet.oldPassword, PASSWORD);
    await sheet.press("common.action.save");
    await expect(sheet.landmark).toBeHidden();
  },
);
