// Questions that are asked after the approval, from the list of sign-ups.
import { offerOf } from "../fixtures/demo.ts";
import { reviewedTest as test } from "../fixtures/reviewed.ts";
import { expect } from "../fixtures/test.ts";
import { AmendPage } from "../pages/AmendPage.ts";
import { CenterPage } from "../pages/CenterPage.ts";

const MEAL = "午餐有忌口吗？";

test("what is asked after the approval is answered, and can be changed while the window is open", {
  tag: "@keyboard",
}, async ({ phone, api, member, organiser, offer, t }) => {
  await organiser.askLater(offer.activity.id, {
    key: "meal",
    label: MEAL,
    type: "text",
    required: true,
  });
  const { id } = await member.signUp(await offerOf(api, offer.activity), ["林知夏"]);
  const { name } = offer.activity;
  const center = await CenterPage.open(phone);
  const answer = center.signups(name).getByRole("link", { name: t("signup.action.amend") });
  await expect(center.signups(name)).toBeVisible();
  await expect(answer).toHaveCount(0);

  await organiser.approve(id);
  await phone.page.reload();
  const questions = await center.pressThrough(answer, AmendPage);
  await questions.expectRefused(MEAL);
  await phone.hand.type(questions.field(MEAL), "不吃花生");
  const result = await questions.save();
  await expect(phone.page.getByRole("main")).toContainText(t("signup.timeline.amend"));

  const again = await result.pressThrough(
    phone.page.getByRole("link", { name: t("signup.action.amend") }),
    AmendPage,
  );
  await expect(again.field(MEAL)).toHaveValue("不吃花生");
});
