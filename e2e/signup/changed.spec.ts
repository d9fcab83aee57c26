// Changing a submitted sign-up: on one phone, and on two at once.
import { answersFor } from "../fixtures/answers.ts";
import { findOffer } from "../fixtures/demo.ts";
import { expect, memberTest as test } from "../fixtures/test.ts";
import { CenterPage } from "../pages/CenterPage.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";
import { arrive } from "../pages/View.ts";

/** Answers can be changed until its sign-up ends. */
const READING_WEEK = "reading-week";
const KEY = "bookTitle";

test("answers are changed, and unsaved changes survive a reload", { tag: "@keyboard" }, async ({
  phone,
  page,
  api,
  member,
  t,
}) => {
  const offer = await findOffer(api, READING_WEEK);
  const answers = answersFor(offer.form);
  const { id } = await member.signUp(offer, ["林知夏"]);
  const center = await CenterPage.open(phone);
  let form = await center.edit(offer.activity.name);
  await form.expectAnswers(offer.form, answers);
  await expect(form.person("林知夏")).toBeChecked();
  await expect(form.consent).toHaveCount(0);

  const changed = { ...answers, [KEY]: "山海之间" };
  const title = offer.form.questions.filter(({ key }) => key === KEY);
  await form.answer({ ...offer.form, questions: title }, changed);
  await page.reload();
  form = await arrive(phone, SignupFormPage);
  await expect(page.getByText(t("signup.draft.restored"))).toBeVisible();
  await form.expectAnswers(offer.form, changed);
  const result = await form.save();
  await result.expectToast(t("signup.edit.saved"));
  await result.expectOutcome("signedUp");
  await expect(page.getByText(t("signup.timeline.edit"))).toBeVisible();
  const { answers: kept } = await member.api.get<{ answers: object }>(`/apply/${id}`);
  expect(kept).toMatchObject({ [KEY]: "山海之间" });
});

test("a conflicting change is reported, and the input stays", async ({
  phone,
  page,
  api,
  member,
  t,
}) => {
  const offer = await findOffer(api, READING_WEEK);
  const answers = answersFor(offer.form);
  const { id } = await member.signUp(offer, ["林知夏"]);
  await page.goto(`${SignupFormPage.path}?applyId=${id}`);
  const form = await arrive(phone, SignupFormPage);
  await form.expectAnswers(offer.form, answers);
  const changed = { ...answers, [KEY]: "山海之间" };
  const title = offer.form.questions.filter(({ key }) => key === KEY);
  await form.answer({ ...offer.form, questions: title }, changed);

  await member.change(id, { ...answers, [KEY]: "别处" });
  await form.trySave();
  await expect(form.refusal).toContainText(t("signup.edit.conflict.title"));
  await form.expectAnswers(offer.form, changed);
  await (await form.save()).expectOutcome("signedUp");
  const { answers: kept } = await member.api.get<{ answers: object }>(`/apply/${id}`);
  expect(kept).toMatchObject({ [KEY]: "山海之间" });
});
