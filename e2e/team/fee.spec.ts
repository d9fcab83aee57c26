// Two phones: each member of a team pays the own fee, and the last one confirms the sign-up.
import { Member } from "../fixtures/members.ts";
import { paidTest as test } from "../fixtures/payment.ts";
import type { Phone } from "../fixtures/phone.ts";
import { enterRelay } from "../fixtures/teams.ts";
import { expect } from "../fixtures/test.ts";
import { ResultPage } from "../pages/ResultPage.ts";
import { TeamPage } from "../pages/TeamPage.ts";

test("each member of a team pays, and the last one confirms the sign-up", {
  tag: "@postgres",
}, async ({ phone, phoneOf, member, organiser, api, outbox }) => {
  const mate = await Member.join(api, outbox);
  const mates = await phoneOf(mate);
  const { teamId, applyId } = await enterRelay(api, organiser, [member, mate]);
  const pay = async (theirs: Phone) => {
    const result = await ResultPage.open(theirs, applyId);
    await result.expectOutcome("unpaid");
    const sheet = await result.openPayment();
    await expect(sheet.landmark).toContainText("¥38");
    await sheet.payBy("test");
    await sheet.answerCashier(true);
    await expect(sheet.paid).toBeVisible();
    await sheet.close();
    return result;
  };

  await test.step("the captain pays, and sees who has not", async () => {
    const result = await pay(phone);
    await result.expectOutcome("membersUnpaid");
    const team = await TeamPage.open(phone, teamId);
    await expect(team.unpaid).toHaveCount(1);
    await expect(team.unpaid).toContainText("周屿");
  });

  await test.step("the other member pays on their own phone", async () => {
    const result = await pay(mates);
    await result.expectOutcome("signedUp");
    const team = await TeamPage.open(mates, teamId);
    await expect(team.members).toHaveCount(2);
    await expect(team.unpaid).toHaveCount(0);
  });

  await test.step("the captain finds the team confirmed", async () => {
    const result = await ResultPage.open(phone, applyId);
    await result.expectOutcome("signedUp");
  });
});
