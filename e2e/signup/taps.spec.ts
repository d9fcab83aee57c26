// The shortest way: from a link to the ticket in the mail.
import type { SignupReceipt } from "../../frontend/src/core/generated/contract.ts";
import { newMail } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { expect, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { LoginPage } from "../pages/LoginPage.ts";
import { ReceiptPage } from "../pages/ReceiptPage.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";
import { arrive } from "../pages/View.ts";

const MOST_TAPS = 8;
const NAME = "许念";

test.use({ timezoneId: "Europe/Berlin" });

test("a new user is signed up after eight taps, and the mail leads to the ticket", {
  tag: "@touch",
}, async ({ phone, page, api, outbox }) => {
  const organiser = await Organiser.logIn(api);
  const { id } = await organiser.publish("reading-week");
  await organiser.askNothing(id);
  const mail = newMail();
  // Every press on the page counts, also one that moves the focus.
  await page.addInitScript(() => {
    addEventListener(
      "pointerdown",
      () => {
        sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1;
      },
      { capture: true },
    );
  });

  const details = await ActivityPage.open(phone, id);
  await phone.hand.press(details.signUpLink);
  const login = await arrive(phone, LoginPage);
  await expect(login.mail).toBeFocused();
  await page.keyboard.type(mail);
  await login.pressGetCode();
  await expect(login.code).toBeFocused();
  await page.keyboard.type(await outbox.latestCode(mail));
  await phone.hand.press(login.consent("mail"));
  const form = await login.pressThrough(login.landmark, SignupFormPage);
  await phone.hand.type(form.first.name, NAME);
  await phone.hand.type(form.first.number, "13900139000");
  await form.agree();
  const result = await form.send();
  await result.expectOutcome("signedUp");
  expect(await page.evaluate(() => Number(sessionStorage.taps))).toBeLessThanOrEqual(MOST_TAPS);

  const { text } = await outbox.latest(mail, "applySubmitted");
  const link = text.split("\n").find((line) => line.includes(ReceiptPage.path)) ?? "";
  const answer = page.waitForResponse(/\/apply\/\d+\/receipt/);
  await page.goto(link);
  const receipt = await arrive(phone, ReceiptPage);
  const { data } = (await (await answer).json()) as { data: SignupReceipt };
  expect(await receipt.scan(NAME)).toBe(data.persons[0]?.ticketCode);
});
