// An invitation from the owner to the new member, and what the log says about it.
import { randomUUID } from "node:crypto";
import { StaffMember } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { ConsoleAuditPage } from "../pages/ConsoleAuditPage.ts";
import { ConsoleJoinPage } from "../pages/ConsoleJoinPage.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsoleStaffPage } from "../pages/ConsoleStaffPage.ts";
import { arrive } from "../pages/View.ts";

for (const by of ["mouse", "keyboard"] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ by });

    test("an owner invites by a link, and the invited person joins once", async ({
      phone,
      page,
      api,
    }) => {
      const owner = await StaffMember.add(api, "owner");
      await (await ConsoleLoginPage.open(phone)).logIn(owner);
      const staff = await ConsoleStaffPage.open(phone);
      const mail = `${randomUUID().slice(0, 8)}@mail.example`;
      const link = await staff.invite(mail, "reviewer");
      expect(new URL(link).search).toBe("");

      await page.goto(link);
      const account = `joined-${randomUUID().slice(0, 8)}`;
      const join = await arrive(phone, ConsoleJoinPage);
      const home = await join.join({ name: "丁未", account, password: "a-new-desk-of-2026" });
      await expect(home.facts).toContainText(account);
      await expect(home.facts).toContainText(phone.t("console.role.reviewer"));
      expect(page.url()).not.toContain("#");

      await page.goto(link);
      await page.reload();
      await expect((await arrive(phone, ConsoleJoinPage)).gone).toBeVisible();
    });
  });
}

test("an owner revokes an invitation, and the log names both", async ({ phone, page, api }) => {
  const owner = await StaffMember.add(api, "owner");
  await (await ConsoleLoginPage.open(phone)).logIn(owner);
  const staff = await ConsoleStaffPage.open(phone);
  const mail = `${randomUUID().slice(0, 8)}@mail.example`;
  const link = await staff.invite(mail, "viewer");
  await staff.revoke(mail);
  await page.goto(link);
  await expect((await arrive(phone, ConsoleJoinPage)).gone).toBeVisible();

  const audit = await ConsoleAuditPage.open(phone, `?staff=${owner.id}`);
  await expect(audit.rows).toHaveCount(4);
  await phone.hand.pick(
    audit.filter("console.audit.what"),
    phone.t("console.audit.action.staff.uninvite"),
  );
  await expect(audit.rows).toHaveCount(2);
  await audit.openFirst();
  await expect(page.getByText(mail)).toBeVisible();
});
