// The organiser's decisions about a sign-up, as the participant sees them.
import { answersFor } from "../fixtures/answers.ts";
import { reviewedTest as test } from "../fixtures/reviewed.ts";
import { expect } from "../fixtures/test.ts";
import { CenterPage } from "../pages/CenterPage.ts";
import { ReceiptPage } from "../pages/ReceiptPage.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";
import { arrive } from "../pages/View.ts";

const NAME = "林知夏";

test("a sign-up is approved, and its ticket admits", async ({
  phone,
  member,
  organiser,
  offer,
  outbox,
  t,
}) => {
  const { id } = await member.signUp(offer, [NAME]);
  const { name } = offer.activity;
  const center = await CenterPage.open(phone);
  await center.expectStatus(name, "signup.status.pending");
  await expect(
    center.signups(name).getByRole("link", { name: t("signup.action.receipt") }),
  ).toHaveCount(0);

  await organiser.approve(id);
  await phone.page.reload();
  await center.expectStatus(name, "signup.status.approved");
  const receipt = await center.openReceipt(name);
  await expect(receipt.code(NAME)).toBeVisible();
  await expect
    .poll(async () => (await outbox.messages(member.mail)).map(({ purpose }) => purpose))
    .toContain("applyApproved");
});

test("a rejected sign-up is changed, sent again and approved", async ({
  phone,
  member,
  organiser,
  offer,
  t,
}) => {
  const reason = "请填写紧急联系人";
  const { id } = await member.signUp(offer, [NAME]);
  const { name } = offer.activity;
  await organiser.reject(id, reason);
  const center = await CenterPage.open(phone);
  await center.expectStatus(name, "signup.status.rejected");
  await expect(center.signups(name)).toContainText(reason);

  await phone.hand.press(
    center.signups(name).getByRole("link", { name: t("signup.action.resubmit"), exact: true }),
  );
  const form = await arrive(phone, SignupFormPage);
  await form.expectAnswers(offer.form, answersFor(offer.form));
  const result = await form.resubmit();
  await result.expectOutcome("pending");

  await organiser.approve(id);
  await phone.page.reload();
  await result.expectOutcome("approved");
  await expect(await ReceiptPage.open(phone, id).then((page) => page.code(NAME))).toBeVisible();
});
