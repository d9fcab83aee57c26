// A place is handed over: its holder shares a link, and a visitor takes the place by it.
import { answersFor } from "../fixtures/answers.ts";
import { offerOf } from "../fixtures/demo.ts";
import { Member } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { PRICED, payAtCashier } from "../fixtures/payment.ts";
import { expect, test } from "../fixtures/test.ts";
import { ResultPage } from "../pages/ResultPage.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";
import { TransferPage } from "../pages/TransferPage.ts";

test("a visitor takes a paid place by the link of its holder", async ({
  phone,
  phoneOf,
  api,
  outbox,
  t,
}) => {
  const organiser = await Organiser.logIn(api);
  const offer = await offerOf(api, await organiser.publish(PRICED));
  const holder = await Member.join(api, outbox);
  const { id } = await holder.signUp(offer, ["林知夏"]);
  await payAtCashier(holder, id);
  const taker = await Member.join(api, outbox);
  await taker.addPerson("周屿");
  const holders = await phoneOf(holder);
  const own = await ResultPage.open(holders, id);
  let link = "";

  await test.step("the holder makes a link", async () => {
    const sheet = await own.handOver();
    await expect(sheet.landmark).toContainText(t("signup.transfer.who"));
    link = await sheet.create();
  });

  await test.step("a visitor logs in on the way, and takes the place", async () => {
    const place = await TransferPage.follow(phone, link);
    const login = await place.takeAsVisitor();
    const form = await login.logInByMail(taker.mail, outbox, SignupFormPage);
    await expect(form.person("周屿")).toBeChecked();
    await form.answer(offer.form, answersFor(offer.form));
    await form.agree();
    const result = await form.takeOver();
    await result.expectOutcome("signedUp");
    const receipt = await result.openReceipt();
    await expect(receipt.code("周屿")).toBeVisible();
  });

  await test.step("the link is used, and the sign-up is gone for its former holder", async () => {
    await phone.page.goto(link);
    await expect(new TransferPage(phone).closed).toBeVisible();
    await holders.page.reload();
    await expect(own.landmark).toHaveCount(0);
  });
});
