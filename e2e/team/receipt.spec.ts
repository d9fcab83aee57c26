// Members of a team that is signed up: each finds the sign-up, and a ticket of their own.
import { Member } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import { foundTeam, joinTeam, publishForTeams, signTeamUp } from "../fixtures/teams.ts";
import { expect, test } from "../fixtures/test.ts";
import { CenterPage } from "../pages/CenterPage.ts";
import { HomePage } from "../pages/HomePage.ts";
import { ReceiptPage } from "../pages/ReceiptPage.ts";
import { TeamPage } from "../pages/TeamPage.ts";

const CAPTAIN = "林知夏";
const MEMBERS = ["许念", "周屿"] as const;

test("each member finds the sign-up of their team with a ticket of their own, until they leave", async ({
  phoneOf,
  api,
  outbox,
  t,
}) => {
  const offer = await publishForTeams(api, await Organiser.logIn(api));
  const activity = offer.activity.name;
  const captain = await Member.join(api, outbox);
  const { item } = await foundTeam(captain, offer, { team: "拾光社", person: CAPTAIN });
  const join = async (person: string) => {
    const member = await Member.join(api, outbox);
    await joinTeam(member, offer, { code: item.inviteCode, person });
    return { name: person, theirs: await phoneOf(member) };
  };
  const [first, second] = [await join(MEMBERS[0]), await join(MEMBERS[1])];
  const { id } = await signTeamUp(captain, offer, item.id);

  for (const { name, theirs } of [first, second]) {
    await test.step(`${name} finds the result, the own ticket and the team`, async () => {
      const center = await CenterPage.open(theirs);
      await theirs.hand.turnTo(center.tab("joined"));
      const result = await center.look(activity);
      await result.expectOutcome("signedUp");
      const receipt = await result.openReceipt();
      await expect(receipt.code(name)).toBeVisible();
      await expect(receipt.codes).toHaveCount(1);
      const team = await receipt.openTeam();
      await expect(team.signup).toContainText(t("signup.status.signedUp"));
    });
  }

  await test.step("the captain, who signed the team up, has the tickets of all", async () => {
    const center = await CenterPage.open(await phoneOf(captain));
    const receipt = await center.openReceipt(activity);
    await expect(receipt.code(CAPTAIN)).toBeVisible();
    await expect(receipt.codes).toHaveCount(1 + MEMBERS.length);
  });

  await test.step("a member who leaves has no ticket any more", async () => {
    const { theirs } = second;
    await (await TeamPage.open(theirs, item.id)).leave();
    await expect((await HomePage.open(theirs)).ticketLink).toHaveCount(0);
    await theirs.page.goto(`${ReceiptPage.path}?applyId=${id}`);
    await expect(theirs.page.getByRole("heading", { name: t("errors.page") })).toBeVisible();
    await expect(new ReceiptPage(theirs).codes).toHaveCount(0);
    const center = await CenterPage.open(theirs);
    await theirs.hand.turnTo(center.tab("joined"));
    await expect(theirs.page.getByText(t("signup.center.empty.joined.title"))).toBeVisible();
  });
});
