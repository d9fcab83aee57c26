// An organiser writes to those who signed up; each reads it with their own name, in the app and as a mail.
import { offerOf } from "../fixtures/demo.ts";
import { Member } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsoleComposePage, ConsoleMessagesPage } from "../pages/ConsoleMessagesPage.ts";

for (const by of ["mouse", "keyboard"] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ by });

    test("a message is tested, sent, and read by those who signed up with their own name", async ({
      phone,
      api,
      outbox,
    }) => {
      const { id } = await (await Organiser.logIn(api)).publish("tea-walk");
      const member = await Member.join(api, outbox);
      await member.signUp(await offerOf(api, { id }), ["许念"]);
      await (await ConsoleLoginPage.open(phone)).logIn(await StaffMember.add(api, "manager"));
      const messages = await ConsoleMessagesPage.open(phone, id);
      await expect(messages.writeLink).toBeVisible();
      // Of sign-ups in every state.
      const page = await ConsoleComposePage.open(phone, id);

      await phone.hand.press(page.testButton);
      await expect(page.heading).toHaveAttribute("aria-invalid", "true");
      await phone.hand.type(page.heading, "集合地点有变");
      await phone.hand.type(page.text, "请从北门进入。");
      await phone.hand.press(page.hole("name"));
      await expect(page.text).toHaveValue(/\{\{name\}\}/);
      await expect(page.preview).toContainText(phone.t("console.message.exampleName"));
      // A draft survives a reload.
      await phone.page.reload();
      await expect(page.heading).toHaveValue("集合地点有变");

      await expect(page.sendButton(1)).toBeDisabled();
      await phone.hand.press(page.testButton);
      await phone.hand.press(
        page.sheet.getByRole("button", { name: phone.t("console.message.testSeen") }),
      );
      await phone.hand.press(page.sendButton(1));
      await phone.hand.press(page.confirmButton(1));
      await expect(messages.row("集合地点有变")).toContainText(
        phone.t("console.message.state.done"),
      );

      const { list } = await member.api.get<{ list: { title: string; content: string }[] }>(
        "/notice",
      );
      expect(list[0]?.title).toBe("集合地点有变");
      expect(list[0]?.content).toMatch(/请从北门进入。/);
      expect(list[0]?.content).toContain("许念");
      expect(list[0]?.content).not.toContain("{{");
    });
  });
}
