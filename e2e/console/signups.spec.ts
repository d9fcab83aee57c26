// An organiser finds the sign-ups of an activity and decides about them, one by one and many at once.

import type { SignupAmendForm } from "../../frontend/src/core/generated/contract.ts";
import type { Api } from "../fixtures/api.ts";
import type { Offer } from "../fixtures/demo.ts";
import type { Outbox } from "../fixtures/mail.ts";
import { Member } from "../fixtures/members.ts";
import { reviewedTest as test } from "../fixtures/reviewed.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect } from "../fixtures/test.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsoleSignupsPage } from "../pages/ConsoleSignupsPage.ts";

/** A participant for each name, signed up and waiting for a decision. */
async function signUp(api: Api, outbox: Outbox, offer: Offer, names: readonly string[]) {
  const ids: number[] = [];
  for (const name of names) {
    const member = await Member.join(api, outbox);
    ids.push((await member.signUp(offer, [name])).id);
  }
  return ids;
}

for (const by of ["mouse", "keyboard"] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ by });

    test("a sign-up is found from the list of activities, read, and approved; the next one is rejected with a reason", async ({
      phone,
      page,
      api,
      outbox,
      offer,
    }) => {
      await signUp(api, outbox, offer, ["林知夏", "周屿"]);
      const staff = await StaffMember.add(api);
      const home = await (await ConsoleLoginPage.open(phone)).logIn(staff);
      const activities = await home.openActivities();
      await activities.search(offer.activity.name);
      await expect(activities.rows).toHaveCount(2);
      const signups = await activities.openSignups(offer.activity.name);
      await phone.hand.press(signups.view("pending"));

      await signups.open("林知夏");
      await expect(signups.details).toContainText(phone.t("signup.timeline.submit"));
      await phone.hand.press(signups.approveButton);
      await signups.expectToast(phone.t("console.signups.approved", { name: "林知夏" }));
      await expect(signups.row("林知夏")).toHaveCount(0);

      await signups.open("周屿");
      await signups.reject("age");
      await signups.expectToast(phone.t("console.signups.rejected", { name: "周屿" }));
      await phone.hand.press(signups.view("rejected"));
      await signups.open("周屿");
      await expect(signups.details).toContainText(phone.t("console.signups.template.age"));

      // The address shows a colleague the same.
      await page.reload();
      await expect(signups.details.getByRole("heading", { level: 2 })).toContainText("周屿");
    });
  });
}

test("one participant may change one answer, and both answers stay readable", async ({
  phone,
  page,
  api,
  outbox,
  offer,
  organiser,
}) => {
  const question = offer.form.questions.find(({ type }) => type === "select");
  const [was, wanted] = question?.options ?? [];
  if (!question || !was || !wanted) throw new Error("The form has no choice to change.");
  const member = await Member.join(api, outbox);
  const { id } = await member.signUp(offer, ["阿拾"]);
  await organiser.approve(id);
  await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api));
  const signups = await ConsoleSignupsPage.open(phone, offer.activity.id);
  await signups.open("阿拾");
  await signups.permit(question.label, "请改为实际需要的内容");
  await signups.expectToast(phone.t("console.permit.done", { name: "阿拾" }));
  await expect(signups.details).toContainText("请改为实际需要的内容");

  const open = await member.api.get<SignupAmendForm>(`/apply/${id}/amend`);
  await member.api.put(`/apply/${id}/amend`, {
    formVersion: open.form.formVersion,
    version: open.version,
    answers: { [question.key]: wanted.value },
    personAnswers: [],
  });
  await page.reload();
  await expect(signups.details.locator("ins")).toHaveText(wanted.label);
  await expect(signups.details.locator("del")).toHaveText(was.label);
});

test("a decision about many says for each what it did not change", async ({
  phone,
  api,
  outbox,
  offer,
  organiser,
}) => {
  const [first = 0] = await signUp(api, outbox, offer, ["许念", "小满", "白鹭"]);
  const login = await ConsoleLoginPage.open(phone);
  await login.logIn(await StaffMember.add(api));
  const signups = await ConsoleSignupsPage.open(phone, offer.activity.id);
  await expect(signups.row("白鹭")).toBeVisible();
  await phone.hand.press(signups.pickAllBox);
  // A colleague is faster with one of them.
  await organiser.reject(first, "Too young");
  await phone.hand.press(signups.bulkButton("console.signups.approveMany", 3));
  await expect(signups.result).toContainText(phone.t("console.decision.changed", { count: 2 }));
  await expect(signups.result).toContainText(phone.t("console.decision.unchanged", { count: 1 }));
  await expect(signups.result.getByRole("listitem")).toContainText("许念");
  await expect(signups.row("小满")).toContainText(phone.t("console.signups.status.approved"));
});

test("approvals of many are taken back within seconds, and a filter is saved as a view", async ({
  phone,
  page,
  api,
  outbox,
  offer,
}) => {
  await signUp(api, outbox, offer, ["许念", "小满"]);
  const login = await ConsoleLoginPage.open(phone);
  await login.logIn(await StaffMember.add(api));
  const signups = await ConsoleSignupsPage.open(phone, offer.activity.id);
  await phone.hand.press(signups.pickAllBox);
  await phone.hand.press(signups.bulkButton("console.signups.approveMany", 2));
  await expect(signups.row("小满")).toContainText(phone.t("console.signups.status.approved"));
  await phone.hand.press(signups.undoButton);
  await expect(signups.row("小满")).toContainText(phone.t("console.signups.status.pending"));
  await expect(signups.row("许念")).toContainText(phone.t("console.signups.status.pending"));

  await phone.hand.type(signups.searchField, "小满");
  await expect(signups.row("许念")).toHaveCount(0);
  await signups.saveView("找小满");
  await expect(signups.savedView("找小满")).toHaveAttribute("aria-current", "true");
  await phone.hand.press(signups.view("pending"));
  await expect(signups.row("许念")).toBeVisible();
  await page.reload();
  await phone.hand.press(signups.savedView("找小满"));
  await expect(signups.row("许念")).toHaveCount(0);
  await expect(signups.row("小满")).toBeVisible();
});

test("the list is put in order by a header and leaves a state out, and its address shows the same", async ({
  phone,
  page,
  api,
  outbox,
  offer,
  organiser,
}) => {
  const [, second = 0] = await signUp(api, outbox, offer, ["Bea", "Anna", "Cem"]);
  const login = await ConsoleLoginPage.open(phone);
  await login.logIn(await StaffMember.add(api));
  const signups = await ConsoleSignupsPage.open(phone, offer.activity.id);
  const rows = signups.table.getByRole("row");
  const header = signups.header(phone.t("console.signups.person"));
  await phone.hand.press(header.getByRole("button"));
  await expect(rows.nth(1)).toContainText("Anna");
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await phone.hand.press(header.getByRole("button"));
  await expect(rows.nth(1)).toContainText("Cem");

  await organiser.reject(second, "Too young");
  await signups.leaveOut("rejected");
  await expect(signups.row("Anna")).toHaveCount(0);
  await page.reload();
  await expect(rows.nth(1)).toContainText("Cem");
  await expect(signups.row("Anna")).toHaveCount(0);
  await phone.hand.press(signups.leftOut("rejected"));
  await expect(signups.row("Anna")).toBeVisible();
});

test("single letters open, read on, approve and search, but never inside a field", async ({
  phone,
  page,
  api,
  outbox,
  offer,
}) => {
  await signUp(api, outbox, offer, ["许念", "小满"]);
  const login = await ConsoleLoginPage.open(phone);
  await login.logIn(await StaffMember.add(api));
  const signups = await ConsoleSignupsPage.open(phone, offer.activity.id);
  await expect(signups.row("小满")).toBeVisible();
  await page.keyboard.press("j");
  await expect(signups.details.getByRole("heading", { level: 2 })).toContainText("小满");
  await page.keyboard.press("j");
  await expect(signups.details.getByRole("heading", { level: 2 })).toContainText("许念");
  await expect(signups.approveButton).toBeVisible();
  await page.keyboard.press("a");
  await signups.expectToast(phone.t("console.signups.approved", { name: "许念" }));
  await page.keyboard.press("/");
  await expect(signups.searchField).toBeFocused();
  await page.keyboard.type("ka");
  await expect(signups.searchField).toHaveValue("ka");
});

test("a viewer reads sign-ups without deciding about them", async ({
  phone,
  api,
  outbox,
  offer,
}) => {
  await signUp(api, outbox, offer, ["陈思远"]);
  const login = await ConsoleLoginPage.open(phone);
  await login.logIn(await StaffMember.add(api, "viewer"));
  const signups = await ConsoleSignupsPage.open(phone, offer.activity.id);
  await signups.open("陈思远");
  await expect(signups.details).toContainText("***");
  await expect(signups.approveButton).toHaveCount(0);
  await expect(signups.table.getByRole("checkbox")).toHaveCount(0);
});
