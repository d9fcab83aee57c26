// The invitation to a team: behind its link for visitors, and before the form for those who are logged in.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { LoginPage } from "./LoginPage.ts";
import { SignupFormPage } from "./SignupFormPage.ts";
import { arrive, View } from "./View.ts";

export class InvitationPage extends View {
  /** Opens the link that members send. */
  static async follow(phone: Phone, code: string): Promise<InvitationPage> {
    await phone.page.goto(`/pages/share/index?type=team&code=${code}`);
    return arrive(phone, InvitationPage);
  }

  static async open(phone: Phone, code: string): Promise<InvitationPage> {
    await phone.page.goto(`/pages/invite/index?code=${code}`);
    return arrive(phone, InvitationPage);
  }

  readonly landmark: Locator = this.link("team.action.join");

  async expectTeam(name: string): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  }

  joinAsVisitor(): Promise<LoginPage> {
    return this.pressThrough(this.landmark, LoginPage);
  }

  join(): Promise<SignupFormPage> {
    return this.pressThrough(this.landmark, SignupFormPage);
  }
}

/** The field for a code, without one in the address. */
export class TypeCodePage extends View {
  static async open(phone: Phone): Promise<TypeCodePage> {
    await phone.page.goto("/pages/invite/index");
    return arrive(phone, TypeCodePage);
  }

  readonly landmark: Locator = this.button("team.action.openInvitation");
  readonly code: Locator = this.page.getByRole("textbox", { name: this.t("team.code.label") });
}
