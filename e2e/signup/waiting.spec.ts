// From a full group to a place: two people, two phones, and a waiting list.
import { answersFor, answersForPerson } from "../fixtures/answers.ts";
import { type Offer, offerOf } from "../fixtures/demo.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { NEARLY_FULL, takeAllPlaces } from "../fixtures/scarce.ts";
import { expect, memberTest } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { CenterPage } from "../pages/CenterPage.ts";
import { ResultPage } from "../pages/ResultPage.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";

/** One sign-up may take all of them. */
const PLACES = 2;

/** A new activity with two places. */
const test = memberTest.extend<{ offer: Offer }>({
  offer: async ({ api }, use) => {
    const organiser = await Organiser.logIn(api);
    const activity = await organiser.publish(NEARLY_FULL);
    await organiser.limitPlaces(activity.id, PLACES);
    await use(await offerOf(api, activity));
  },
});

test("a free place is offered to the waiting list and accepted", { tag: "@keyboard" }, async ({
  phone,
  phoneOf,
  api,
  outbox,
  member,
  offer,
  t,
}) => {
  const { name } = offer.activity;
  const holder = await takeAllPlaces(api, outbox, offer);
  await member.addPerson("林知夏");

  const details = await ActivityPage.open(phone, offer.activity.id);
  const filled = await details.joinWaiting(SignupFormPage);
  await expect(phone.page.getByText(t("signup.waiting.form"))).toBeVisible();
  await expect(filled.person("林知夏")).toBeChecked();
  await filled.answer(offer.form, answersForPerson(offer.form), filled.questionsOf("林知夏"));
  await filled.answer(offer.form, answersFor(offer.form));
  await filled.agree();
  const result = await filled.sendToWaitingList();
  await result.expectOutcome("waiting");
  const [mine] = await member.signups();
  const number = t("signup.waiting.number", { number: mine?.waitNo ?? 0 });
  await expect(phone.page.getByText(number)).toBeVisible();

  const other = await phoneOf(holder.member);
  const theirs = await CenterPage.open(other);
  const sheet = await theirs.withdraw(name);
  await sheet.expectTold("signup.withdraw.place", "signup.withdraw.free", "signup.withdraw.final");
  await sheet.keep();
  await theirs.expectStatus(name, "signup.status.pending");
  const again = await theirs.withdraw(name);
  await again.giveReason("时间冲突");
  await again.confirm("withdraw");
  await theirs.expectToast(t("signup.withdraw.done"));
  await theirs.expectStatus(name, "signup.status.revoked");

  const center = await CenterPage.open(phone);
  await center.expectStatus(name, "signup.status.offered");
  await expect(center.signups(name).getByText(t("signup.offer.title"))).toBeVisible();
  await phone.hand.choose(center.filter("signup.status.offered"));
  await phone.hand.choose(center.filter("signup.center.all"));
  await center.press(name, "accept");
  await center.expectToast(t("signup.result.title.pending"));
  await center.expectStatus(name, "signup.status.pending");
  await expect(center.action(name, "accept")).toHaveCount(0);
  // The button is gone; the keyboard focus continues on the same card.
  await expect(center.signups(name).getByRole("link", { name })).toBeFocused();
  expect((await member.signups())[0]?.status).toBe("pending");
});

test("an offered place is declined only after a question", { tag: "@keyboard" }, async ({
  phone,
  api,
  outbox,
  member,
  offer,
  t,
}) => {
  const holder = await takeAllPlaces(api, outbox, offer);
  const waiting = await member.signUp(offer, ["林知夏"], { joinWaiting: true });
  await holder.member.giveUp();

  const details = await ActivityPage.open(phone, offer.activity.id);
  const result = await details.pressThrough(details.offerLink, ResultPage);
  await result.expectOutcome("offered");
  await result.decline("signup.offer.later");
  await result.expectOutcome("offered");
  await result.decline("signup.action.decline");
  await result.expectToast(t("signup.offer.declined"));
  await result.expectOutcome("revoked");
  await phone.page.reload();
  await result.expectOutcome("revoked");
  expect((await member.signups()).map(({ id, status }) => [id, status])).toEqual([
    [waiting.id, "revoked"],
  ]);
});

test("an offer answered on another phone is reported, and the row shows the present state", async ({
  phone,
  api,
  outbox,
  member,
  offer,
  t,
}) => {
  const holder = await takeAllPlaces(api, outbox, offer);
  await member.signUp(offer, ["林知夏"], { joinWaiting: true });
  await holder.member.giveUp();
  const center = await CenterPage.open(phone);
  const { name } = offer.activity;
  await expect(center.action(name, "accept")).toBeVisible();
  await member.giveUp();
  await center.press(name, "accept");
  await center.expectToast(t("errors.code.4011"));
  await center.expectStatus(name, "signup.status.revoked");
});

test("the last places go while the form is filled in, and the form offers the waiting list", async ({
  phone,
  api,
  outbox,
  member,
  offer,
  t,
}) => {
  const answers = answersFor(offer.form);
  const { name } = await member.addPerson("林知夏");
  const filled = await SignupFormPage.open(phone, offer);
  await expect(filled.person(name)).toBeChecked();
  await filled.answer(offer.form, answersForPerson(offer.form), filled.questionsOf(name));
  await filled.answer(offer.form, answers);
  await filled.agree();

  await takeAllPlaces(api, outbox, offer);
  await filled.submit();
  await expect(filled.refusal).toContainText(t("errors.code.6003"));
  await filled.expectAnswers(offer.form, answers);
  await expect(filled.person(name)).toBeChecked();
  expect(await member.countSignups()).toBe(0);
  await expect(filled.otherGroup).toBeVisible();
  const result = await filled.pressThrough(filled.joinInstead, ResultPage);
  await result.expectOutcome("waiting");
  expect((await member.signups())[0]?.status).toBe("waiting");
});
