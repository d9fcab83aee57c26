// The sheet that selects which notices also come by e-mail.
import type { Locator } from "@playwright/test";
import { View } from "./View.ts";

export class NoticeSettingsSheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog", {
    name: this.t("notice.set.title"),
    exact: true,
  });

  mailOf(group: "progress" | "offer" | "reminder"): Locator {
    const name = this.t(`notice.set.group.${group}`);
    return this.landmark.getByRole("switch", { name, exact: true });
  }

  async close(): Promise<void> {
    await this.hand.press(this.button("common.action.close", this.landmark));
    await this.landmark.waitFor({ state: "hidden" });
  }
}
