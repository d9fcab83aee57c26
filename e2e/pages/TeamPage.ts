// A team with its members.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { ActivityPage } from "./ActivityPage.ts";
import { SignupFormPage } from "./SignupFormPage.ts";
import { arrive, View } from "./View.ts";

export class TeamPage extends View {
  static async open(phone: Phone, teamId: number): Promise<TeamPage> {
    await phone.page.goto(`/pages/invite/members?teamId=${teamId}`);
    return arrive(phone, TeamPage);
  }

  readonly landmark: Locator = this.title("common.title.members");
  readonly members: Locator = this.page
    .getByRole("list", { name: this.t("common.title.members"), exact: true })
    .getByRole("listitem");
  /** Members who have not paid, where each pays. */
  readonly unpaid: Locator = this.members.filter({ hasText: this.t("team.member.unpaid") });
  /** The sign-up of the team with its state; its name goes on with them. */
  readonly signup: Locator = this.page.getByRole("link", { name: this.t("team.signup.title") });

  /** Leads to the captain's part of the form. */
  submit(): Promise<SignupFormPage> {
    return this.pressThrough(this.link("team.action.submit"), SignupFormPage);
  }

  /** Opens the list of persons who look for a team. */
  async openSearchers(): Promise<void> {
    await this.hand.press(this.page.getByRole("button", { name: this.t("team.searchers.title") }));
    await this.button("team.searchers.ask", this.page.getByRole("dialog")).first().waitFor();
  }

  /** Presses “leave” and confirms it. */
  async leave(): Promise<ActivityPage> {
    await this.hand.press(this.button("team.action.leave"));
    const question = this.page.getByRole("alertdialog");
    return this.pressThrough(this.button("team.question.leave.yes", question), ActivityPage);
  }
}
