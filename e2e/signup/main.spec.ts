// The main journey: from a merchant's address to a sign-up that is found again.
import { answersFor } from "../fixtures/answers.ts";
import { findOffer } from "../fixtures/demo.ts";
import { newMail, newPhone } from "../fixtures/members.ts";
import { expect, test } from "../fixtures/test.ts";
import { ChooseGroupPage } from "../pages/ChooseGroupPage.ts";
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
  const groups = await login.logInByMail(newMail(), outbox, ChooseGroupPage);
  await expect(groups.group(group.name)).toBeChecked();
  await groups.accept();
  const sheet = await (await groups.goOn()).addPerson();
  await sheet.fill("许念", newPhone());
  const filled = await sheet.save(SignupFormPage);
  await expect(filled.person("许念")).toBeChecked();
  await filled.answer(form, answers);
  await filled.agree();

  const result = await filled.send();
  await result.expectOutcome("signedUp");
  await expect(result.fact(activity.name)).toBeVisible();
  await expect(result.fact("许念")).toBeVisible();
  const center = await result.openCenter();
  await expect(center.signups(activity.name)).toHaveCount(1);
});
