// Adding a person to a sign-up, in a sheet over the form.
import type { Locator } from "@playwright/test";
import { PersonFields } from "./PersonFields.ts";
import { arrive, View, type ViewClass } from "./View.ts";

export class PersonSheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog", {
    name: this.t("person.title.add"),
    exact: true,
  });
  readonly fields = new PersonFields(this.phone, this.landmark);

  async trySave(): Promise<void> {
    await this.hand.press(this.button("common.action.save", this.landmark));
  }

  /** Saves and returns to the page below, where the person is selected. */
  async save<V extends View>(Below: ViewClass<V>): Promise<V> {
    await this.trySave();
    await this.landmark.waitFor({ state: "hidden" });
    return arrive(this.phone, Below);
  }
}
