// The README's command that runs Laurel, and the main journey on its build.
import { answersFor } from "../fixtures/answers.ts";
import { Api } from "../fixtures/api.ts";
import { findOffer } from "../fixtures/demo.ts";
import { Outbox } from "../fixtures/mail.ts";
import { newMail, newPhone } from "../fixtures/members.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { ChooseGroupPage } from "../pages/ChooseGroupPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { Program } from "./program.ts";

/** Includes a first build. */
const READY_WITHIN_MS = 25 * 60_000;

const test = base.extend<object, { made: Program }>({
  made: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern.
    async ({}, use) => Program.with("tools/run.sh", [], {}, READY_WITHIN_MS, use),
    { scope: "worker", timeout: READY_WITHIN_MS + 60_000 },
  ],
  serverLog: [async ({ made }, use) => use(made.logFile), { scope: "worker" }],
  baseURL: async ({ made }, use) => use(made.url),
  api: async ({ made }, use) => use(new Api(made.url)),
  outbox: async ({ made }, use) => use(new Outbox(made.dataDir)),
});

test("make run shows Laurel, a visitor gets a ticket, and Ctrl-C ends it", async ({
  phone,
  made,
  api,
  outbox,
}) => {
  const { activity, group, form } = await findOffer(api, "lake-run", 1);
  const home = await HomePage.open(phone);
  const details = await home.openActivity(activity.name);
  const login = await details.signUpAsVisitor();
  const groups = await login.logInByMail(newMail(), outbox, ChooseGroupPage);
  await groups.choose(group.name);
  const filled = await groups.goOn();
  await filled.first.fill("许念", newPhone());
  await phone.hand.type(filled.first.emergencyNumber, newPhone());
  await filled.answer(form, answersFor(form));
  await filled.agree();
  const result = await filled.send();
  await result.expectOutcome("signedUp");

  const center = await result.openCenter();
  const receipt = await center.openReceipt(activity.name);
  expect(await receipt.scan("许念")).not.toBe("");

  expect(await made.interrupt()).toBe(0);
  await expect(fetch(made.url)).rejects.toThrow();
});
