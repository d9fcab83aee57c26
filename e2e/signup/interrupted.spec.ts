// Interruptions of a form: no input is lost, and nothing is sent twice.
import { type Answers, answersFor } from "../fixtures/answers.ts";
import { findOffer, type Offer } from "../fixtures/demo.ts";
import type { Phone } from "../fixtures/phone.ts";
import { expect, memberTest as test } from "../fixtures/test.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";
import { arrive } from "../pages/View.ts";

/** Takes any number of people, and asks nearly every kind of question. */
const READING_WEEK = "reading-week";
const PERSON = "林知夏";

async function fillForm(phone: Phone, offer: Offer, answers: Answers): Promise<SignupFormPage> {
  const filled = await SignupFormPage.open(phone, offer);
  await expect(filled.person(PERSON)).toBeChecked();
  await filled.answer(offer.form, answers);
  return filled;
}

test("a session that ends in the middle of the form leads back to it", async ({
  phone,
  api,
  outbox,
  member,
  t,
}) => {
  const offer = await findOffer(api, READING_WEEK);
  const answers = answersFor(offer.form);
  await member.addPerson(PERSON);
  const filled = await fillForm(phone, offer, answers);
  await filled.agree();

  await member.api.post("/auth/logout");
  const login = await filled.sendLoggedOut();
  await login.expectToast(t("errors.loginExpired"));
  const again = await login.logInByMail(member.mail, outbox, SignupFormPage);
  await again.expectAnswers(offer.form, answers);
  await expect(again.person(PERSON)).toBeChecked();
  // Consent is required again each time the form is opened.
  await expect(again.consent).not.toBeChecked();
  await again.agree();
  await (await again.send()).expectOutcome("signedUp");
});

test("a reload keeps the answers and the half-entered person", async ({
  phone,
  page,
  api,
  t,
  member,
}) => {
  const offer = await findOffer(api, READING_WEEK);
  const answers = answersFor(offer.form);
  await member.addPerson(PERSON);
  let filled = await fillForm(phone, offer, answers);
  const sheet = await filled.addPerson();
  await sheet.fields.fill("许念", "1390001");
  await page.goBack();
  await expect(sheet.landmark).toBeHidden();
  await expect(filled.landmark).toBeVisible();

  await page.reload();
  filled = await arrive(phone, SignupFormPage);
  await expect(page.getByText(t("signup.draft.restored"))).toBeVisible();
  await filled.expectAnswers(offer.form, answers);
  await filled.addPerson();
  await expect(sheet.fields.name).toHaveValue("许念");
  await expect(sheet.fields.number).toHaveValue("1390001");
});

test("a lost connection is reported, and the next attempt signs up once", async ({
  phone,
  context,
  api,
  t,
  member,
}) => {
  const offer = await findOffer(api, READING_WEEK);
  const answers = answersFor(offer.form);
  await member.addPerson(PERSON);
  const filled = await fillForm(phone, offer, answers);
  await filled.agree();

  await context.setOffline(true);
  await expect(filled.offlineNotice).toBeVisible();
  await filled.submit();
  await filled.expectToast(t("errors.network"));
  await filled.expectAnswers(offer.form, answers);

  await context.setOffline(false);
  await expect(filled.offlineNotice).toBeHidden();
  await (await filled.send()).expectOutcome("signedUp");
  expect(await member.countSignups()).toBe(1);
});

test("missing fields are marked, and the first one has the focus", { tag: "@keyboard" }, async ({
  phone,
  api,
  member,
}) => {
  const offer = await findOffer(api, READING_WEEK);
  await member.addPerson(PERSON);
  const filled = await SignupFormPage.open(phone, offer);
  await expect(filled.person(PERSON)).toBeChecked();
  await filled.submit();
  const first = offer.form.questions.find((question) => question.required);
  if (!first) throw new Error("The form asks for nothing.");
  await expect(filled.input(first)).toBeFocused();
  await expect(filled.input(first)).toHaveAccessibleDescription(/.+/);
  expect(await member.countSignups()).toBe(0);
});
