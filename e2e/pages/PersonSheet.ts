// Adding a person to sign up, in a sheet over the form.
import type { Locator } from "@playwright/test";
import { arrive, View, type ViewClass } from "./View.ts";

export class PersonSheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog", {
    name: this.t("person.title.add"),
    exact: true,
  });
  readonly name: Locator = this.field("name");
  readonly number: Locator = this.field("phone");
  /** Only some forms ask for it. */
  readonly emergencyNumber: Locator = this.field("emergencyPhone");

  private field(key: string): Locator {
    const name = this.t(`person.field.${key}`);
    return this.landmark.getByRole("textbox", { name, exact: true });
  }

  async fill(name: string, number: string): Promise<void> {
    await this.hand.type(this.name, name);
    await this.hand.type(this.number, number);
  }

  /** Back to the page below, where the person is chosen. */
  async save<V extends View>(Below: ViewClass<V>): Promise<V> {
    await this.hand.press(this.button("common.action.save", this.landmark));
    await this.landmark.waitFor({ state: "hidden" });
    return arrive(this.phone, Below);
  }
}
