// Logging in and out, and the errors of a log-in.

import { findActivity } from "../fixtures/demo.ts";
import { newMail, newPhone } from "../fixtures/members.ts";
import { expect, memberTest, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { LoginPage } from "../pages/LoginPage.ts";
import { UserPage } from "../pages/UserPage.ts";
import { arrive } from "../pages/View.ts";

/** The demo account, whose credentials `make run` prints. */
const DEMO = { username: "demo", password: "laurel-demo-2026", name: "林知夏" };

test("an unused phone number logs in with a code from an SMS", { tag: "@keyboard" }, async ({
  phone,
  outbox,
  t,
}) => {
  const mobile = newPhone();
  const login = await LoginPage.open(phone, UserPage.path);
  await phone.hand.type(login.mobile, "1380013800");
  await login.pressGetCode();
  await expect(login.mobile).toHaveAccessibleDescription(t.pattern("errors.valid.phone"));

  await login.requestCodeBySms(mobile);
  await phone.hand.type(login.code, await outbox.latestCode(`86${mobile}`));
  await phone.hand.press(login.consent("phone"));
  await login.pressThrough(login.landmark, UserPage);
});

test("a wrong code is reported at its field, and the input is unchanged", async ({
  phone,
  outbox,
  t,
}) => {
  const mail = newMail();
  const login = await LoginPage.open(phone, UserPage.path);
  await login.requestCode(mail);
  const code = await outbox.latestCode(mail);
  const wrong = code === "000000" ? "111111" : "000000";
  await phone.hand.type(login.code, wrong);
  await phone.hand.press(login.consent("mail"));
  await login.submit();
  await expect(login.code).toHaveAccessibleDescription(t.pattern("errors.valid.codeWrong"));
  await expect(login.code).toBeFocused();
  await expect(login.mail).toHaveValue(mail);
  await expect(login.code).toHaveValue(wrong);
  await expect(login.consent("mail")).toBeChecked();

  await phone.hand.type(login.code, code);
  await login.pressThrough(login.landmark, UserPage);
});

test("without consent nothing is sent, and the checkbox says why", async ({ phone, t }) => {
  const login = await LoginPage.open(phone);
  await login.chooseTab("mail");
  await phone.hand.type(login.mail, newMail());
  await phone.hand.type(login.code, "123456");
  await login.submit();
  const consent = login.consent("mail");
  await expect(consent).toHaveAccessibleDescription(t("errors.valid.agreement"));
  await expect(consent).toBeFocused();
});

test("a wrong password is reported at its field, and the input stays", async ({ phone, t }) => {
  const login = await LoginPage.open(phone);
  await login.fillPassword(DEMO.username, "not-the-password");
  await login.submit();
  await expect(login.password).toHaveAccessibleDescription(t("errors.valid.credentials"));
  await expect(login.username).toHaveValue(DEMO.username);
  await expect(login.password).toHaveValue("not-the-password");
});

test("the demo account logs in by password and logs out again", { tag: "@keyboard" }, async ({
  phone,
  page,
}) => {
  const login = await LoginPage.open(phone, UserPage.path);
  await login.fillPassword(DEMO.username, DEMO.password);
  const user = await login.pressThrough(login.landmark, UserPage);
  await expect(user.named(DEMO.name)).toBeVisible();

  const home = await (await user.openSettings()).logOut();
  await home.pressThrough(home.tabs.tab("me"), LoginPage);
  await page.reload();
  await arrive(phone, LoginPage);
});

test("closing the log-in page leads to the last page open to visitors", {
  tag: "@keyboard",
}, async ({ phone, api }) => {
  const { id } = await findActivity(api, "lake-run");
  const details = await ActivityPage.open(phone, id);
  const login = await details.pressThrough(details.favourite, LoginPage);
  await login.close(ActivityPage);
  expect(phone.page.url()).toContain(`id=${id}`);
});

test("closing a log-in page that was opened first leads home, not into the guard", async ({
  phone,
  page,
}) => {
  await page.goto(UserPage.path);
  const login = await arrive(phone, LoginPage);
  const home = await login.close(HomePage);
  const again = await home.pressThrough(home.tabs.tab("signups"), LoginPage);
  await again.close(HomePage);
});

test("a return address of another site is not followed", async ({ phone, page }) => {
  const login = await LoginPage.open(phone, "//elsewhere.example/pages/user/index");
  await login.fillPassword(DEMO.username, DEMO.password);
  await login.pressThrough(login.landmark, HomePage);
  expect(new URL(page.url()).pathname).toBe("/");
});

memberTest("an ended session asks for a log-in on a guarded page", async ({ phone, member, t }) => {
  await member.api.post("/auth/logout");
  await phone.page.goto(UserPage.path);
  const login = await arrive(phone, LoginPage);
  await login.expectToast(t("errors.loginExpired"));
});
