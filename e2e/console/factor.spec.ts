// A second factor from its set-up to the log-in by code and by recovery code.

import { StaffMember } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { ConsoleAccountPage } from "../pages/ConsoleAccountPage.ts";
import { ConsoleCodePage } from "../pages/ConsoleCodePage.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { arrive } from "../pages/View.ts";

for (const by of ["mouse", "keyboard"] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ by });

    test("a second factor is set up, and asked for at the next log-in", async ({ phone, api }) => {
      const staff = await StaffMember.add(api);
      const login = await ConsoleLoginPage.open(phone);
      await login.logIn(staff);
      const account = await ConsoleAccountPage.open(phone);
      const { app, codes } = await account.setUp(staff.password);
      await phone.page.goto("/console");

      const again = async () => {
        await phone.hand.press(account.logOutButton.last());
        const page = await arrive(phone, ConsoleLoginPage);
        await page.submit(staff);
        return arrive(phone, ConsoleCodePage);
      };
      const step = await again();
      await phone.hand.type(step.code, "000000");
      await expect(step.code).toHaveAccessibleDescription(
        new RegExp(phone.t("errors.valid.codeWrong")),
      );
      await step.logIn(app.code(1));

      const other = await again();
      await other.turnToRecovery();
      const [first = ""] = codes;
      await other.submitRecovery(first);
      await expect(phone.page.getByRole("main").locator("dl").last()).toContainText(staff.account);
    });
  });
}
