// Staff import sign-ups from a table, correct what is wrong, and import the same file again.
import { reviewedTest as test } from "../fixtures/reviewed.ts";
import { signupTable } from "../fixtures/signupTable.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect } from "../fixtures/test.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsoleSignupsPage } from "../pages/ConsoleSignupsPage.ts";

for (const by of ["mouse", "keyboard"] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ by });

    test("a table with wrong rows is corrected and imported, and a second import doubles nothing", async ({
      phone,
      api,
      offer,
    }) => {
      const login = await ConsoleLoginPage.open(phone);
      await login.logIn(await StaffMember.add(api));
      const signups = await ConsoleSignupsPage.open(phone, offer.activity.id);
      const page = await signups.openImport();
      const table = (phoneHead: string, number: string) =>
        signupTable(offer.form, phone.t, phoneHead, [
          ["王一诺", number],
          ["李沐阳", "13800137001"],
        ]);

      // A heading that nothing is known about is assigned by hand.
      await page.choose("名单.csv", table("甲", "1386602"));
      await expect(page.tile("wrong")).toContainText("2");
      await phone.hand.pick(page.column("甲"), `${phone.t("person.field.phone")} *`);
      await expect(page.tile("wrong")).toContainText("1");
      await expect(page.problem("王一诺")).toContainText("1386602");
      await expect(page.problem("王一诺")).toContainText(phone.t("errors.valid.phone"));

      const right = table("手机", "13800137002");
      await page.choose("名单.csv", right, page.againButton);
      await phone.hand.press(page.importButton(2));
      await expect(page.result).toContainText(phone.t("console.import.imported", { count: 2 }));
      const report = await page.report();
      expect(report.filter((line) => line.includes(phone.t("console.import.done")))).toHaveLength(
        2,
      );

      await page.choose("名单.csv", right, page.anotherButton);
      await expect(page.tile("already")).toContainText("2");
      await expect(page.importButton(2)).toHaveCount(0);
      const list = await ConsoleSignupsPage.open(phone, offer.activity.id);
      for (const name of ["王一诺", "李沐阳"]) {
        await expect(list.row(name)).toHaveCount(1);
        await expect(list.row(name)).toContainText(phone.t("console.signups.imported"));
      }
    });
  });
}
