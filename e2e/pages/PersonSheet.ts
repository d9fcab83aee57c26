// Adding a person to a sign-up, in a sheet over the form.
import type { Locator } from "@playwright/test";
import { arrive, View, type ViewClass } from "./View.ts";

export class PersonSheet extends View {
  readonly landmark: Locator = this.page.getByRole("dialog", {
    name: this.t("person.title.add"),
    exact: true,
  });
  readonly name: Locator = this.field("name");
  readonly number: Locator = this.field("phone");
  /** Date fields have no role. */
  readonly birthday: Locator = this.landmark.getByLabel(this.t("person.field.birthday"));
  /** Required when the person is a child. */
  readonly guardianName: Locator = this.field("guardianName");
  readonly guardianNumber: Locator = this.field("guardianPhone");
  /** Only some forms ask for it. */
  readonly emergencyNumber: Locator = this.field("emergencyPhone");

  private field(key: string): Locator {
    const name = this.t(`person.field.${key}`);
    return this.landmark.getByRole("textbox", { name, exact: true });
  }

  async chooseRelation(relation: "self" | "child"): Promise<void> {
    const name = this.t(`person.relation.${relation}`);
    await this.hand.choose(this.landmark.getByRole("radio", { name, exact: true }));
  }

  async fill(name: string, number: string): Promise<void> {
    await this.hand.type(this.name, name);
    await this.hand.type(this.number, number);
  }

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
