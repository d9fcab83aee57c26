// The question before a withdrawal, with its consequences.
import { expect, type Locator } from "@playwright/test";
import { View } from "./View.ts";

export class WithdrawSheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog").filter({
    has: this.page.getByRole("heading", {
      name: new RegExp(
        ["withdraw", "leave"]
          .map((what) => this.t.pattern(`signup.withdraw.title.${what}`).source)
          .join("|"),
      ),
    }),
  });
  readonly reason: Locator = this.landmark.getByRole("textbox", {
    name: this.t("signup.withdraw.reason"),
  });

  async expectTold(...keys: string[]): Promise<void> {
    for (const key of keys) {
      const line = this.landmark.getByRole("listitem").filter({ hasText: this.t(key) });
      await expect(line).toBeVisible();
    }
  }

  async giveReason(text: string): Promise<void> {
    await this.hand.type(this.reason, text);
  }

  async confirm(action: "withdraw" | "leaveWaiting"): Promise<void> {
    await this.hand.press(this.button(`signup.action.${action}`, this.landmark));
    await this.landmark.waitFor({ state: "hidden" });
  }

  async keep(): Promise<void> {
    await this.hand.press(this.button("signup.withdraw.keep", this.landmark));
    await this.landmark.waitFor({ state: "hidden" });
  }
}
