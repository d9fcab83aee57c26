// The sign-up form: questions for each person, a draft shared by phones, and a form that changes while it is
// filled in.
import type { FormSchema } from "../../frontend/src/core/generated/contract.ts";
import { type Answers, answersFor, answersForPerson } from "../fixtures/answers.ts";
import { findOffer, offerOf } from "../fixtures/demo.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { expect, memberTest as test } from "../fixtures/test.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";

/** Asks nearly every kind of question, once. */
const READING_WEEK = "reading-week";
/** Takes up to three persons, and asks each of them. */
const INK_GATHERING = "ink-gathering";

/** Answers by typing and choosing; a region has a sheet of its own. */
function typable(form: FormSchema): Answers {
  const regions = form.questions.filter(({ type }) => type === "region").map(({ key }) => key);
  return Object.fromEntries(
    Object.entries(answersFor(form)).filter(([key]) => !regions.includes(key)),
  );
}

interface KeptDraft {
  draft: { answers: object } | null;
}

test("a draft begun on one phone continues on another", async ({
  phone,
  phoneOf,
  api,
  member,
  t,
}) => {
  const offer = await findOffer(api, READING_WEEK);
  const answers = answersFor(offer.form);
  await member.addPerson("林知夏");
  const filled = await SignupFormPage.open(phone, offer);
  await expect(filled.person("林知夏")).toBeChecked();
  await filled.answer(offer.form, answers);
  // The page is left before autosave.
  await phone.page.goto("/pages/apply/center");
  const place = { competitionId: offer.activity.id, groupId: offer.group.id };
  const kept = async () => (await member.api.get<KeptDraft>("/apply/draft", place)).draft;
  await expect.poll(async () => (await kept())?.answers).toMatchObject(answers);

  const other = await phoneOf(member);
  const again = await SignupFormPage.open(other, offer);
  await expect(other.page.getByText(t("signup.draft.restored"))).toBeVisible();
  await again.expectAnswers(offer.form, answers);
  await again.agree();
  await (await again.send()).expectOutcome("signedUp");
  expect(await kept()).toBeNull();
  expect(await member.countSignups()).toBe(1);
});

test("a form that changes keeps the input and marks new questions", async ({
  phone,
  api,
  member,
  t,
}) => {
  const organiser = await Organiser.logIn(api);
  const offer = await offerOf(api, await organiser.publish(INK_GATHERING));
  const answers = typable(offer.form);
  await member.addPerson("林知夏", { email: member.mail });
  const filled = await SignupFormPage.open(phone, offer);
  await expect(filled.person("林知夏")).toBeChecked();
  await filled.answer(offer.form, answers);
  await filled.agree();

  const label = `拿手的曲子 ${member.id}`;
  const key = `tune${member.id}`;
  await organiser.ask(offer.activity.id, { key, label, type: "text", required: true });
  await filled.submit();
  await expect(filled.refusal).toContainText(t("signup.formChanged.title"));
  await expect(filled.refusal).toContainText(t("signup.formChanged.added", { questions: label }));
  await filled.expectAnswers(offer.form, answers);
  const changed = await offerOf(api, offer.activity);
  await filled.answer(changed.form, { [key]: "夜来香" });
  await (await filled.send()).expectOutcome("signedUp");
});

test("two persons have separate answers, which can be changed", { tag: "@keyboard" }, async ({
  phone,
  page,
  api,
  member,
}) => {
  const organiser = await Organiser.logIn(api);
  const offer = await offerOf(api, await organiser.publish(INK_GATHERING));
  for (const name of ["林知夏", "周屿"]) await member.addPerson(name, { email: member.mail });
  const each = answersForPerson(offer.form);
  const vegetarian = { diet: "vegetarian" };
  const filled = await SignupFormPage.open(phone, offer);
  const [ofLin, ofZhou] = [filled.questionsOf("林知夏"), filled.questionsOf("周屿")];
  await expect(ofZhou).toHaveCount(0);
  // The first person is the default.
  await expect(filled.person("林知夏")).toBeChecked();
  await phone.hand.press(filled.person("周屿"));
  await filled.answer(offer.form, each, ofLin);
  await filled.answer(offer.form, vegetarian, ofZhou);
  await filled.answer(offer.form, typable(offer.form));
  await filled.agree();
  await (await filled.send()).expectOutcome("signedUp");

  const [signup] = await member.signups();
  const kept = async () => {
    const { personAnswers } = await member.api.get<{ personAnswers: object }>(
      `/apply/${signup?.id}`,
    );
    return personAnswers;
  };
  expect(await kept()).toEqual([each, vegetarian]);
  await page.goto(`${SignupFormPage.path}?applyId=${signup?.id}`);
  await filled.expectAnswers(offer.form, vegetarian, ofZhou);
  await filled.answer(offer.form, vegetarian, ofLin);
  await (await filled.save()).expectOutcome("signedUp");
  expect(await kept()).toEqual([vegetarian, vegetarian]);
});
