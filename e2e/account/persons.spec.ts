// Saved persons: adding one with an identity card, editing, choosing the default, and deleting.
import { birthdayAt } from "../fixtures/ages.ts";
import { newPhone } from "../fixtures/members.ts";
import { expect, memberTest as test } from "../fixtures/test.ts";
import { PersonEditPage } from "../pages/PersonEditPage.ts";
import { PersonListPage } from "../pages/PersonListPage.ts";
import { arrive } from "../pages/View.ts";

const DIGITS = "11010519491231002";

test("a person with an identity card is added, changed and deleted", { tag: "@keyboard" }, async ({
  phone,
  t,
}) => {
  const empty = await PersonListPage.open(phone);
  await expect(empty.nothing).toBeVisible();
  const form = await empty.add();
  await phone.hand.type(form.name, "林知夏");
  await phone.hand.type(form.phoneNumber, newPhone());
  await phone.hand.pick(form.document, t("person.idType.idcard"));
  await phone.hand.type(form.number, "110105194912310021");
  await form.save();
  await expect(form.number).toHaveAccessibleDescription(t.pattern("errors.valid.idNumber"));

  await phone.hand.type(form.number, DIGITS);
  await phone.hand.press(form.lastX);
  await expect(form.number).toBeFocused();
  await expect(form.birthday).toHaveValue("1949-12-31");
  await (await form.openRegions()).go("浙江省", "杭州市", "西湖区");
  await expect(form.region).toContainText("浙江省 杭州市 西湖区");
  await form.save();

  const list = await arrive(phone, PersonListPage);
  const card = list.card("林知夏");
  await expect(card).toContainText("110105••••••••002X");
  await expect(card).toContainText(t("person.list.default"));
  await expect(card).toContainText(t("person.gender.female"));

  const edited = await list.edit("林知夏");
  await expect(edited.number).toHaveValue("110105••••••••002X");
  await expect(edited.birthday).toHaveValue("1949-12-31");
  await phone.hand.type(edited.name, "林小满");
  await edited.save();
  await expect((await arrive(phone, PersonListPage)).card("林小满")).toContainText("002X");

  const again = await list.edit("林小满");
  await phone.hand.press(again.replaceNumber);
  await expect(again.number).toBeFocused();
  await expect(again.number).toHaveValue("");
  await again.remove();
  await arrive(phone, PersonListPage);
  await expect(empty.nothing).toBeVisible();
});

test("another person becomes the default", { tag: "@postgres" }, async ({ phone, member, t }) => {
  await member.addPerson("林知夏");
  await member.addPerson("周屿");
  const list = await PersonListPage.open(phone);
  await expect(list.card("林知夏")).toContainText(t("person.list.default"));
  const form = await list.edit("周屿");
  await phone.hand.press(form.standard);
  await form.save();
  await arrive(phone, PersonListPage);
  await expect(list.card("周屿")).toContainText(t("person.list.default"));
  await expect(list.card("林知夏")).not.toContainText(t("person.list.default"));
});

test("a birthday of a child makes the form ask for a guardian", async ({ phone }) => {
  const form = await PersonEditPage.open(phone);
  await expect(form.guardianName).toHaveCount(0);
  await phone.hand.enterDay(form.birthday, birthdayAt(10));
  await expect(form.guardianName).toBeVisible();
  await phone.hand.type(form.name, "林小满");
  await phone.hand.type(form.phoneNumber, newPhone());
  await form.save();
  await expect(form.guardianName).toBeFocused();
});

test("a reload keeps the input, except for the number of an identity card", async ({
  phone,
  page,
  t,
}) => {
  const form = await PersonEditPage.open(phone);
  await phone.hand.type(form.name, "林知夏");
  await phone.hand.pick(form.document, t("person.idType.idcard"));
  await phone.hand.type(form.number, DIGITS);
  await page.reload();
  await arrive(phone, PersonEditPage);
  await expect(form.name).toHaveValue("林知夏");
  await expect(form.number).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(DIGITS);
  await phone.hand.press(form.startOver);
  await expect(form.name).toHaveValue("");
});
