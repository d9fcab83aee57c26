// An organiser builds a form with every kind of question, puts it into use, and a phone shows it.
import type { FormSchema, QuestionType } from "../../frontend/src/core/generated/contract.ts";
import { offerOf } from "../fixtures/demo.ts";
import { Member } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { ConsoleFormPage } from "../pages/ConsoleFormPage.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { SignupFormPage } from "../pages/SignupFormPage.ts";

const QUESTIONS: Record<QuestionType, string> = {
  text: "社团",
  textarea: "自我介绍",
  radio: "尺码",
  checkbox: "兴趣",
  select: "来源",
  number: "身高",
  date: "到达日期",
  phone: "紧急电话",
  email: "备用邮箱",
  idcard: "证件号码",
  region: "家乡",
  image: "照片",
  video: "短片",
  file: "证明",
  agree: "同意拍摄",
};
/** The keyboard's way is the same for all types. */
const TYPES = {
  mouse: Object.keys(QUESTIONS) as QuestionType[],
  keyboard: ["text", "textarea", "radio", "checkbox", "agree"],
} as const satisfies Record<string, readonly QuestionType[]>;

for (const by of ["mouse", "keyboard"] as const) {
  const types: readonly QuestionType[] = TYPES[by];
  test.describe(`by ${by}`, () => {
    test.use({ by });

    test("a form with every kind of question is built, put into use, and shown by a phone", async ({
      phone,
      api,
      outbox,
      phoneOf,
    }) => {
      const organiser = await Organiser.logIn(api);
      const { id } = await organiser.publish("tea-walk");
      await organiser.askNothing(id);
      await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api, "manager"));
      const form = await ConsoleFormPage.open(phone, id);
      const before = await form.versionInUse();
      for (const type of types) await form.add(type, QUESTIONS[type]);
      await expect(form.rows).toHaveCount(types.length);

      await form.removeOpen();
      await expect(form.rows).toHaveCount(types.length - 1);
      await phone.hand.press(form.undoButton);
      await expect(form.row("同意拍摄")).toBeVisible();
      await form.move("自我介绍", "up");
      await expect(form.rows.first()).toContainText("自我介绍");
      if (by === "mouse") {
        await form.drag("社团", "兴趣");
        await expect(form.rows.nth(3)).toContainText("社团");
      } else {
        await form.row("社团").getByRole("link").press("Alt+ArrowDown");
        await expect(form.rows.nth(2)).toContainText("社团");
      }
      await expect(form.preview.getByRole("textbox", { name: "社团" })).toBeVisible();

      await form.putIntoUse(before + 1);
      const offer = await offerOf(api, { id });
      const labels = ({ questions }: FormSchema) => questions.map(({ label }) => label).sort();
      expect(labels(offer.form)).toEqual(types.map((type) => QUESTIONS[type]).sort());
      const other = await phoneOf(await Member.join(api, outbox));
      const signup = await SignupFormPage.open(other, offer);
      for (const question of offer.form.questions) {
        const isFile = ["image", "video", "file"].includes(question.type);
        await expect(isFile ? signup.files(question.label) : signup.input(question)).toBeVisible();
      }
    });
  });
}
