// The invite code of a team, as its members see it.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { TeamPage } from "./TeamPage.ts";
import { arrive, View } from "./View.ts";

export class InvitePage extends View {
  static async open(phone: Phone, teamId: number): Promise<InvitePage> {
    await phone.page.goto(`/pages/invite/index?teamId=${teamId}`);
    return arrive(phone, InvitePage);
  }

  readonly landmark: Locator = this.button("team.action.copyCode");

  /** The code in its readable form. */
  async code(): Promise<string> {
    const [words = ""] = this.t("team.code.named").split("{{");
    const shown = this.page.getByRole("img", { name: words.trim() }).first();
    return (await shown.textContent()) ?? "";
  }

  openTeam(): Promise<TeamPage> {
    return this.pressThrough(this.link("team.action.members"), TeamPage);
  }
}
