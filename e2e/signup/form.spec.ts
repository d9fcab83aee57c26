// The form itself: questions for each person, a draft that goes from phone to phone, and a form that
// changes under one's hands.
import { answersFor, answersForPerson } from "../fixtures/answers.ts";
import { findOffer } from "../fixtures/demo.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { placeOfProject } from "../fixtures/places.ts";
import { expect, memberTest as test } from "../fixtures/test.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";

/** Asks nearly every kind of question, once. */
const READING_WEEK = "reading-week";
/** No other journey goes there. */
const STREET_JAM = "street-jam";

interface KeptDraft {
  draft: { answers: object } | null;
}

test("what was typed on one phone goes on on another", async ({
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
  // The page goes before the seconds of quiet are over.
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

test("a form that changes keeps what was typed and says what is new", async ({
  phone,
  api,
  member,
  t,
}, { project }) => {
  const offer = await findOffer(api, STREET_JAM);
  const answers = answersFor(offer.form);
  await member.addPerson("林知夏");
  const filled = await SignupFormPage.open(phone, offer);
  await expect(filled.person("林知夏")).toBeChecked();
  await filled.answer(offer.form, answers);
  await filled.agree();

  const label = `拿手的曲子 ${member.id}`;
  const key = `tune${member.id}`;
  const organiser = await Organiser.logIn(api);
  await organiser.ask(offer.activity.id, { key, label, type: "text", required: true });
  await filled.submit();
  await expect(filled.refusal).toContainText(t("signup.formChanged.title"));
  await expect(filled.refusal).toContainText(t("signup.formChanged.added", { questions: label }));
  await filled.expectAnswers(offer.form, answers);
  const changed = await findOffer(api, STREET_JAM);
  await filled.answer(changed.form, { [key]: "夜来香" });
  await (await filled.send()).expectOutcome("signedUp");
});

test("each of two persons answers alone, and answers can be changed", async ({
  phone,
  page,
  api,
  member,
}) => {
  const offer = await findOffer(api, "tea-walk");
  const [lin, zhou] = [await member.addPerson("林知夏"), await member.addPerson("周屿")];
  const each = answersForPerson(offer.form);
  const lunch = offer.form.questions.find(({ key }) => key === "lunch");
  const vegetarian = { ...each, lunch: lunch?.options[1]?.value ?? "" };
  const filled = await SignupFormPage.open(phone, offer);
  const [ofLin, ofZhou] = [filled.questionsOf("林知夏"), filled.questionsOf("周屿")];
  await expect(ofZhou).toHaveCount(0);
  // The first record is the default.
  await expect(filled.person("林知夏")).toBeChecked();
  await phone.hand.press(filled.person("周屿"));
  await filled.answer(offer.form, each, ofLin);
  await filled.answer(offer.form, answersFor(offer.form));
  await filled.agree();
  await filled.submit();
  await expect(ofLin.getByRole("alert")).toHaveCount(0);
  await expect(ofZhou.getByRole("alert")).toHaveCount(Object.keys(each).length);
  await filled.answer(offer.form, vegetarian, ofZhou);
  await (await filled.send()).expectOutcome("pending");

  const [signup] = await member.signups();
  const kept = async () => {
    const { personAnswers } = await member.api.get<{ personAnswers: object }>(
      `/apply/${signup?.id}`,
    );
    return personAnswers;
  };
  expect([lin.id, zhou.id]).not.toContain(null);
  expect(await kept()).toEqual([each, vegetarian]);
  await page.goto(`${SignupFormPage.path}?applyId=${signup?.id}`);
  await filled.expectAnswers(offer.form, vegetarian, ofZhou);
  await filled.answer(offer.form, vegetarian, ofLin);
  await (await filled.save()).expectOutcome("pending");
  expect(await kept()).toEqual([vegetarian, vegetarian]);
  await member.giveUp();
});
