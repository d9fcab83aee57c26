// Choosing the group to sign up for.
import type { Locator } from "@playwright/test";
import { SignupFormPage } from "./SignupFormPage.ts";
import { View } from "./View.ts";

export class ChooseGroupPage extends View {
  static readonly path = "/pages/competition/apply";

  readonly landmark: Locator = this.title("common.title.competitionApply");
  readonly next: Locator = this.button("signup.action.next");
  /** Replaces the other button when the chosen group is full. */
  readonly joinWaiting: Locator = this.button("signup.action.joinWaiting");

  group(name: string): Locator {
    const groups = this.page.getByRole("radiogroup", { name: this.t("signup.group.question") });
    return groups.getByRole("radio", { name });
  }

  /** Takes the way with a code into a group with teams. */
  async typeCode(code: string): Promise<void> {
    await this.hand.turnTo(this.page.getByRole("tab", { name: this.t("team.way.code") }));
    const field = this.page.getByRole("textbox", { name: this.t("team.code.label") });
    await this.hand.type(field, code);
  }

  /** Goes on to the form of the team whose code was typed. */
  joinTeam(): Promise<SignupFormPage> {
    return this.pressThrough(this.button("team.action.join"), SignupFormPage);
  }

  async choose(name: string): Promise<void> {
    await this.hand.choose(this.group(name));
  }

  goOnWaiting(): Promise<SignupFormPage> {
    return this.pressThrough(this.joinWaiting, SignupFormPage);
  }

  goOn(): Promise<SignupFormPage> {
    return this.pressThrough(this.next, SignupFormPage);
  }
}
