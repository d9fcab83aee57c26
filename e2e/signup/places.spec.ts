// Fully booked activities in which no place comes free.
import { findActivity, findOffer } from "../fixtures/demo.ts";
import { CHILD } from "../fixtures/members.ts";
import { FULL } from "../fixtures/scarce.ts";
import { expect, memberTest, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { CenterPage } from "../pages/CenterPage.ts";
import { LoginPage } from "../pages/LoginPage.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";

test("an activity without places offers its waiting list, and asks visitors to log in", async ({
  phone,
  api,
  t,
}) => {
  const { id } = await findActivity(api, FULL);
  const details = await ActivityPage.open(phone, id);
  await expect(details.signUpLink).toHaveCount(0);
  await expect(phone.page.getByText(t("activity.places.full")).first()).toBeVisible();
  await details.pressThrough(details.waitingLink, LoginPage);
});

memberTest(
  "the form of a full group says that it joins the waiting list",
  async ({ phone, api, t }) => {
    const { id } = await findActivity(api, FULL);
    const details = await ActivityPage.open(phone, id);
    const form = await details.joinWaiting(SignupFormPage);
    await expect(phone.page.getByText(t("signup.waiting.form"))).toBeVisible();
    await expect(form.joinButton).toBeEnabled();
    await expect(form.submitButton).toHaveCount(0);
  },
);

memberTest(
  "a participant may leave the waiting list after reading the consequences",
  { tag: "@keyboard" },
  async ({ phone, api, member, t }) => {
    const offer = await findOffer(api, FULL);
    const { name } = offer.activity;
    await member.signUp(offer, ["林知夏"], { joinWaiting: true, details: CHILD });
    const center = await CenterPage.open(phone);
    await center.expectStatus(name, "signup.status.waiting");
    const sheet = await center.leaveWaiting(name);
    await sheet.expectTold(
      "signup.withdraw.number",
      "signup.withdraw.free",
      "signup.withdraw.final",
    );
    await sheet.confirm("leaveWaiting");
    await center.expectToast(t("signup.withdraw.left"));
    await center.expectStatus(name, "signup.status.revoked");
    await expect(center.action(name, "leaveWaiting")).toHaveCount(0);
  },
);
