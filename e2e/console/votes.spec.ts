// An organiser decides about held likes, one of them singly and the other by its rule.

import type { WorkDetail } from "../../frontend/src/core/generated/contract.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { StaffMember } from "../fixtures/staff.ts";
import { expect, test } from "../fixtures/test.ts";
import { seedHeldLikes } from "../fixtures/votes.ts";
import { ConsoleLoginPage } from "../pages/ConsoleLoginPage.ts";
import { ConsoleVotesPage } from "../pages/ConsoleVotesPage.ts";

const WORK = "守塔人";

for (const by of ["mouse", "keyboard"] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ by });

    test("held likes are voided singly and counted by rule, and the log has both", async ({
      phone,
      api,
      outbox,
    }) => {
      const organiser = await Organiser.logIn(api);
      const contest = await seedHeldLikes(api, outbox, organiser, { [WORK]: 2 });
      const likesOf = async () => {
        const work = await api.get<WorkDetail>(`/works/${contest.works.get(WORK)}`);
        return work.card.likeCount;
      };

      const login = await ConsoleLoginPage.open(phone);
      await login.logIn(await StaffMember.add(api));
      const votes = await ConsoleVotesPage.open(phone, contest.id);
      await expect(votes.boxes).toHaveCount(3);
      await votes.pickFirst();
      await phone.hand.press(votes.bulkButton("void", 1));
      await votes.decide("void", 1, "bought");
      await expect(votes.result).toContainText(phone.t("console.decision.changed", { count: 1 }));
      await expect(votes.boxes).toHaveCount(2);
      await phone.hand.press(votes.ruleButton("count", "minWorks"));
      await votes.decide("count", 1, "genuine");
      await expect(
        phone.page.getByText(phone.t("votedesk.result.count", { count: 1 })),
      ).toBeVisible();
      await expect(votes.allDone).toBeVisible();
      // Visitors see counters from the cache for seconds.
      await expect.poll(likesOf).toBe(1);

      await phone.hand.press(votes.view("log"));
      await expect(votes.table.getByText(phone.t("votedesk.status.valid"))).toHaveCount(1);
      await expect(votes.table.getByText(phone.t("votedesk.template.bought.text"))).toBeVisible();
    });
  });
}
