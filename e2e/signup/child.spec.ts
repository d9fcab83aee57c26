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
  const sheet = await form.addPerson();
  await sheet.chooseRelation("child");
  await sheet.fill("周小满", newPhone());
  await phone.hand.enterDay(sheet.birthday, birthdayAt(13));
  await sheet.trySave();
  await expect(sheet.guardianName).toBeFocused();
  await expect(sheet.guardianName).toHaveAccessibleDescription(
    t("errors.valid.required", { label: t("person.field.guardianName") }),
  );

  await phone.hand.type(sheet.guardianName, "周屿");
  await phone.hand.type(sheet.guardianNumber, newPhone());
  const filled = await sheet.save(SignupFormPage);
  await expect(filled.person("周小满")).toBeChecked();
  await filled.answer(offer.form, answersFor(offer.form));
  await filled.agree();
  const result = await filled.send();
  await result.expectOutcome("signedUp");
});
