// An organiser looks at the works that wait for a decision, one after another, and decides about each.

import type { OwnWork } from "../../frontend/src/core/generated/contract.ts";
import { Member } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { enter, sendWork } from "../fixtures/works.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsoleWorksPage } from "../pages/ConsoleWorksPage.ts";

const PICTURE = { width: 600, height: 400, hue: 3 };

for (const by of ["mouse", "keyboard"] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ by });

    test("the works that wait are decided one after another on the desk", async ({
      phone,
      api,
      outbox,
    }) => {
      const organiser = await Organiser.logIn(api);
      const contest = await organiser.publish("city-lights");
      const send = async (title: string) => {
        const author = await Member.join(api, outbox);
        const place = await enter(author, api, contest);
        return { author, ...(await sendWork(author, place, { title, pictures: [PICTURE] })) };
      };
      // The newest is the first of the list.
      await send("夜航");
      const boat = await send("纸船");

      const login = await ConsoleLoginPage.open(phone);
      await login.logIn(await StaffMember.add(api));
      const works = await ConsoleWorksPage.open(phone, contest.id);
      await expect(works.tiles).toHaveCount(2);
      await works.open("纸船");
      await expect(works.details("纸船")).toContainText(phone.t("work.status.reviewing"));
      await works.giveBack("blurred");
      await works.expectToast(phone.t("console.works.returned", { title: "纸船" }));
      const { own } = await boat.author.api.get<{ own: OwnWork }>(`/works/${boat.id}`);
      expect(own.returnReason).toBe(phone.t("console.works.template.blurred"));

      // The next one is on the desk by itself.
      await expect(works.details("夜航")).toBeVisible();
      await phone.hand.press(works.passButton);
      await works.expectToast(phone.t("console.works.passed", { title: "夜航" }));
      await expect(works.allDone).toBeVisible();
      await phone.hand.press(works.view("published"));
      await works.open("夜航");
      await expect(works.hideButton).toBeVisible();
      await phone.hand.press(works.toListButton);
      await expect(works.tiles).toHaveCount(1);
    });
  });
}
