// A form with an identity card and a region: the number is never stored on the phone.
import type { Question, SignupDetail } from "../../frontend/src/core/generated/contract.ts";
import { answersFor } from "../fixtures/answers.ts";
import { offerOf } from "../fixtures/demo.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { expect, memberTest as test } from "../fixtures/test.ts";
import { ResultPage } from "../pages/ResultPage.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";
import { arrive } from "../pages/View.ts";

/** The demo's own activity has too few places for many runs. */
const INK_GATHERING = "ink-gathering";
const DIGITS = "11010519491231002";

test("an identity card and a region are asked for", { tag: "@keyboard" }, async ({
  phone,
  page,
  member,
  api,
  t,
}) => {
  await member.addPerson("林知夏", { email: "lin@journey.example" });
  const organiser = await Organiser.logIn(api);
  const offer = await offerOf(api, await organiser.publish(INK_GATHERING));
  const ofType = (type: Question["type"]) =>
    offer.form.questions.find((each) => each.type === type);
  const [card, region] = [ofType("idcard"), ofType("region")];
  if (!card || !region) throw new Error("The demo asks for neither.");
  const others = answersFor(offer.form);
  delete others[card.key];
  delete others[region.key];

  const form = await SignupFormPage.open(phone, offer);
  await form.answer(offer.form, others);
  await phone.hand.type(form.input(card), DIGITS);
  await (await form.openRegions(region)).go("浙江省", "杭州市", "西湖区");
  await expect(form.input(region)).toContainText("浙江省 杭州市 西湖区");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(DIGITS);

  await page.reload();
  const again = await arrive(phone, SignupFormPage);
  await expect(again.input(region)).toContainText("浙江省 杭州市 西湖区");
  await expect(again.input(card)).toHaveValue("");
  await again.agree();
  await again.submit();
  await expect(again.input(card)).toHaveAccessibleDescription(
    t("errors.valid.required", { label: card.label }),
  );
  await phone.hand.type(again.input(card), DIGITS);
  await phone.hand.press(page.getByRole("button", { name: "X", exact: true }));
  await again.send();
  await arrive(phone, ResultPage);

  const id = new URL(page.url()).searchParams.get("applyId");
  const { answers } = await member.api.get<SignupDetail>(`/apply/${id}`);
  expect(answers[card.key]).toBe("110105********002X");
  expect(answers[region.key]).toBe("330106");
});
