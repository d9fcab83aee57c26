// Staff sign people up on site, one after the other.
import { reviewedTest as test } from "../fixtures/reviewed.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect } from "../fixtures/test.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsoleSignupsPage } from "../pages/ConsoleSignupsPage.ts";

for (const by of ["mouse", "keyboard"] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ by });

    test("someone is signed up on site with the form's questions, and the next one at once", async ({
      phone,
      api,
      offer,
    }) => {
      const login = await ConsoleLoginPage.open(phone);
      await login.logIn(await StaffMember.add(api));
      const signups = await ConsoleSignupsPage.open(phone, offer.activity.id);
      const sheet = await signups.openOnSite();

      await phone.hand.press(sheet.submitButton(1));
      await expect(sheet.person.name).toHaveAttribute("aria-invalid", "true");
      await sheet.fill(offer.form, "林知夏", "13800136021");
      await phone.hand.press(sheet.submitButton(1));
      await expect(sheet.made).toContainText("林知夏");
      await expect(sheet.sheet).toContainText(offer.group.name);

      await phone.hand.press(sheet.nextButton);
      await expect(sheet.person.name).toHaveValue("");
      await sheet.fill(offer.form, "许念", "13800136022");
      await phone.hand.press(sheet.submitButton(1));
      await expect(sheet.made).toContainText("许念");
      await phone.page.keyboard.press("Escape");
      await expect(sheet.sheet).toHaveCount(0);

      for (const name of ["林知夏", "许念"]) {
        await expect(signups.row(name)).toContainText(phone.t("console.signups.onSite"));
        await expect(signups.row(name)).toContainText(phone.t("console.signups.status.approved"));
      }
    });
  });
}
