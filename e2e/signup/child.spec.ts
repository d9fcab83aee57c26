// A parent signs up a child, with a guardian.
import { birthdayAt } from "../fixtures/ages.ts";
import { answersFor } from "../fixtures/answers.ts";
import { offerOf } from "../fixtures/demo.ts";
import { newPhone } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { expect, memberTest as test } from "../fixtures/test.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";

/** From 12 to 17; under 14 a guardian is required. */
const YOUTH = 1;

test("a child is signed up with a guardian", { tag: "@keyboard" }, async ({ phone, api, t }) => {
  // The demo's own activity has too few places for many runs.
  const organiser = await Organiser.logIn(api);
  const offer = await offerOf(api, await organiser.publish("city-lights"), YOUTH);
  const form = await SignupFormPage.open(phone, offer);
  const child = form.first;
  await child.chooseRelation("child");
  await child.fill("周小满", newPhone());
  await phone.hand.enterDay(child.birthday, birthdayAt(13));
  await form.submit();
  await expect(child.guardianName).toBeFocused();
  await expect(child.guardianName).toHaveAccessibleDescription(
    t("errors.valid.required", { label: t("person.field.guardianName") }),
  );

  await phone.hand.type(child.guardianName, "周屿");
  await phone.hand.type(child.guardianNumber, newPhone());
  await form.answer(offer.form, answersFor(offer.form));
  await form.agree();
  const result = await form.send();
  await result.expectOutcome("signedUp");
});
