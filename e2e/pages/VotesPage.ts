// The participant's own votes in an activity.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { arrive, View } from "./View.ts";

export class VotesPage extends View {
  static async open(phone: Phone, competitionId: number): Promise<VotesPage> {
    await phone.page.goto(`/pages/display/receipt?competitionId=${competitionId}`);
    return arrive(phone, VotesPage);
  }

  readonly landmark: Locator = this.title("common.title.votes");

  /** The entries of a work. */
  entries(title: string): Locator {
    return this.page.getByRole("article").filter({ hasText: title });
  }

  get nothing(): Locator {
    return this.page.getByRole("heading", { name: this.t("vote.empty.title") });
  }
}
