// The main journey: from a merchant's address to a sign-up that is found again.
import { answersFor } from "../fixtures/answers.ts";
import { findOffer } from "../fixtures/demo.ts";
import { newMail, newPhone } from "../fixtures/members.ts";
import { expect, test } from "../fixtures/test.ts";
import { HomePage } from "../pages/HomePage.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";

/** Takes any number of people, and asks nearly every kind of question. */
const READING_WEEK = "reading-week";
const KEYWORD = "阅读";

test("a visitor finds an activity, logs in on the way, and signs up", {
  tag: ["@keyboard", "@postgres"],
}, async ({ phone, api, outbox, t }) => {
  const { activity, group, form } = await findOffer(api, READING_WEEK);
  const answers = answersFor(form);

  const home = await HomePage.open(phone);
  await home.narrow(t("activity.stage.signup"));
  await home.search(KEYWORD);
  const details = await home.openActivity(activity.name);
  await details.expectName(activity.name);

  const login = await details.signUpAsVisitor();
  const filled = await login.logInByMail(newMail(), outbox, SignupFormPage);
  await expect(phone.page.getByText(group.name).first()).toBeVisible();
  await filled.first.fill("许念", newPhone());
  await filled.answer(form, answers);
  await filled.agree();

  const result = await filled.send();
  await result.expectOutcome("signedUp");
  await expect(result.fact(activity.name)).toBeVisible();
  await expect(result.fact("许念")).toBeVisible();
  const center = await result.openCenter();
  await expect(center.signups(activity.name)).toHaveCount(1);
});
