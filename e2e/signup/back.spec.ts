// Going back by the phone's own button: no input is lost, and no page is reached by mistake.
import { answersFor } from "../fixtures/answers.ts";
import { findOffer } from "../fixtures/demo.ts";
import { newMail, newPhone } from "../fixtures/members.ts";
import { expect, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { ChooseGroupPage } from "../pages/ChooseGroupPage.ts";
import { HomePage } from "../pages/HomePage.ts";

/** An activity with two groups. */
const LAKE_RUN = "lake-run";
const FUN_RUN = 1;
const KEYWORD = "环湖";

test("a visitor goes back at every step and still arrives", async ({ phone, api, outbox }) => {
  const { activity, group, form } = await findOffer(api, LAKE_RUN, FUN_RUN);
  const answers = answersFor(form);

  const home = await HomePage.open(phone);
  await home.search(KEYWORD);
  let details = await home.openActivity(activity.name);
  await details.goBack(HomePage);
  await expect(home.landmark).toHaveValue(KEYWORD);
  await expect(home.results(KEYWORD)).toBeVisible();

  details = await home.openActivity(activity.name);
  let login = await details.signUpAsVisitor();
  details = await login.goBack(ActivityPage);
  login = await details.signUpAsVisitor();
  let groups = await login.logInByMail(newMail(), outbox, ChooseGroupPage);
  await groups.goBack(ActivityPage);
  groups = await details.signUp(ChooseGroupPage);

  await groups.choose(group.name);
  let filled = await groups.goOn();
  await filled.answer(form, answers);
  await filled.first.fill("许念", newPhone());
  groups = await filled.goBack(ChooseGroupPage);
  await expect(groups.group(group.name)).toBeChecked();
  filled = await groups.goOn();
  await filled.expectAnswers(form, answers);
  await expect(filled.first.name).toHaveValue("许念");
  await phone.hand.type(filled.first.emergencyNumber, "13900010002");
  await filled.agree();

  const result = await filled.send();
  await result.expectOutcome("signedUp");
  // Going back does not allow sending the same form twice.
  await result.goBack(ChooseGroupPage);
});
