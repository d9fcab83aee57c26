// Activities whose places have gone: before the form is opened, and while it is filled in.
import { answersFor } from "../fixtures/answers.ts";
import { findActivity, findOffer } from "../fixtures/demo.ts";
import { Member } from "../fixtures/members.ts";
import { expect, memberTest, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { ChooseGroupPage } from "../pages/ChooseGroupPage.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";
import { arrive } from "../pages/View.ts";

const FULL = "leaf-press";
/** Two places are left, and one sign-up may take both. */
const NEARLY_FULL = "tea-walk";

test("an activity without places says so and offers no way on", async ({ phone, api, t }) => {
  const { id } = await findActivity(api, FULL);
  const details = await ActivityPage.open(phone, id);
  await expect(details.fullButton).toBeDisabled();
  await expect(details.signUpLink).toHaveCount(0);
  await expect(phone.page.getByText(t("activity.places.full")).first()).toBeVisible();
});

memberTest("a group without places cannot be chosen", async ({ phone, api }) => {
  const { activity, group } = await findOffer(api, FULL);
  await phone.page.goto(`${ChooseGroupPage.path}?id=${activity.id}`);
  const groups = await arrive(phone, ChooseGroupPage);
  await expect(groups.group(group.name)).toBeDisabled();
  await expect(groups.next).toHaveCount(0);
});

memberTest(
  "the last places go while the form is filled in",
  async ({ phone, api, outbox, member, t }) => {
    const offer = await findOffer(api, NEARLY_FULL);
    const answers = answersFor(offer.form);
    const { name } = await member.addPerson("林知夏");
    const filled = await SignupFormPage.open(phone, offer);
    await expect(filled.person(name)).toBeChecked();
    await filled.answer(offer.form, answers);
    await filled.agree();

    const faster = await Member.join(api, outbox);
    await faster.signUp(offer, ["周屿", "许念"]);
    await filled.submit();
    await expect(filled.refusal).toContainText(t("errors.code.6003"));
    await filled.expectAnswers(offer.form, answers);
    await expect(filled.person(name)).toBeChecked();
    expect(await member.countSignups()).toBe(0);
    await filled.pressThrough(filled.otherGroup, ChooseGroupPage);
  },
);
