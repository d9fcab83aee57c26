// A team with its members.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
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

  /** Leads to the captain's part of the form. */
  submit(): Promise<SignupFormPage> {
    return this.pressThrough(this.link("team.action.submit"), SignupFormPage);
  }
}
