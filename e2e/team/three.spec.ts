// Three people, three phones: a team gathers by link and by code, and its captain signs it up.
import { answersFor } from "../fixtures/answers.ts";
import { Member, newMail, newPhone } from "../fixtures/members.ts";
import { Organiser } from "../fixtures/organiser.ts";
import type { Phone } from "../fixtures/phone.ts";
import { formPart, publishForTeams } from "../fixtures/teams.ts";
import { expect, test } from "../fixtures/test.ts";
import { ActivityPage } from "../pages/ActivityPage.ts";
import { CenterPage } from "../pages/CenterPage.ts";
import { ChooseGroupPage } from "../pages/ChooseGroupPage.ts";
import { InvitationPage } from "../pages/InvitationPage.ts";
import { InvitePage } from "../pages/InvitePage.ts";
import { TeamPage } from "../pages/TeamPage.ts";

const TEAM = "拾光社";

test("a team gathers by link and by code, and signs up as one", { tag: ["@postgres"] }, async ({
  phone,
  phoneOf,
  api,
  outbox,
  t,
}) => {
  const offer = await publishForTeams(api, await Organiser.logIn(api));
  const { activity, group } = offer;
  const captain = await Member.join(api, outbox);
  await captain.addPerson("林知夏");
  const third = await Member.join(api, outbox);
  await third.addPerson("周屿");
  const [captains, thirds] = [await phoneOf(captain), await phoneOf(third)];
  const choose = async (theirs: Phone) => {
    const details = await ActivityPage.open(theirs, activity.id);
    const groups = await details.signUp(ChooseGroupPage);
    await groups.choose(group.name);
    return groups;
  };
  let code = "";

  await test.step("the captain founds the team, and gets its code", async () => {
    const groups = await choose(captains);
    const founding = await groups.goOn();
    await expect(founding.person("林知夏")).toBeChecked();
    await captains.hand.type(founding.teamName, TEAM);
    await founding.agree();
    const invite = await founding.found(InvitePage);
    code = await invite.code();
    expect(code).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{3}$/);
  });

  await test.step("a visitor follows the link, logs in on the way, and joins", async () => {
    const link = await InvitationPage.follow(phone, code);
    await link.expectTeam(TEAM);
    const login = await link.joinAsVisitor();
    const invitation = await login.logInByMail(newMail(), outbox, InvitationPage);
    const joining = await invitation.join();
    await joining.first.fill("许念", newPhone());
    await phone.hand.enterDay(joining.first.birthday, "1995-04-18");
    await joining.agree();
    const team = await joining.joinTeam(TeamPage);
    await expect(team.members).toHaveCount(2);
  });

  await test.step("a third person types the code in their own way", async () => {
    const groups = await choose(thirds);
    await groups.typeCode(code.toLowerCase().replace("-", " "));
    await expect(thirds.page.getByText(TEAM, { exact: true })).toBeVisible();
    const joining = await groups.joinTeam();
    await expect(joining.person("周屿")).toBeChecked();
    await joining.agree();
    const team = await joining.joinTeam(TeamPage);
    await expect(team.members).toHaveCount(3);
  });

  await test.step("the captain signs the team up", async () => {
    const invite = await InvitePage.open(captains, await teamOf(captain));
    const team = await invite.openTeam();
    await expect(team.members).toHaveCount(3);
    const form = await team.submit();
    await expect(captains.page.getByText("许念", { exact: true })).toBeVisible();
    const asked = await formPart(api, offer, "team");
    await form.answer(asked, answersFor(asked));
    await form.agree();
    const result = await form.send();
    await result.expectOutcome("signedUp");
    for (const name of ["林知夏", "许念", "周屿"]) await expect(result.fact(name)).toBeVisible();
  });

  await test.step("all three find their sign-up", async () => {
    const own = await CenterPage.open(captains);
    await own.expectStatus(activity.name, "signup.status.signedUp");
    for (const theirs of [phone, thirds]) {
      const center = await CenterPage.open(theirs);
      await theirs.hand.turnTo(center.tab("joined"));
      await center.expectStatus(activity.name, "signup.status.signedUp");
      const team = center.signups(activity.name).getByRole("link", { name: t("team.action.view") });
      await center.pressThrough(team, TeamPage);
    }
  });
});

async function teamOf(member: Member): Promise<number> {
  const { list } = await member.api.get<{ list: { id: number }[] }>("/team/mine");
  return list[0]?.id ?? 0;
}
