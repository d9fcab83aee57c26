// The page of a saved or a new person.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { RegionSheet } from "./RegionSheet.ts";
import { arrive, View } from "./View.ts";

export class PersonEditPage extends View {
  static readonly path = "/pages/user/person-edit";

  /** Opens the form for a new person. */
  static async open(phone: Phone): Promise<PersonEditPage> {
    await phone.page.goto(PersonEditPage.path);
    return arrive(phone, PersonEditPage);
  }

  readonly landmark: Locator = this.page.getByRole("combobox", {
    name: this.t("person.field.idType"),
  });
  readonly document: Locator = this.landmark;
  readonly name: Locator = this.field("name");
  readonly phoneNumber: Locator = this.field("phone");
  readonly number: Locator = this.field("idNo");
  readonly guardianName: Locator = this.field("guardianName");
  readonly guardianNumber: Locator = this.field("guardianPhone");
  /** Date fields have no role. */
  readonly birthday: Locator = this.page.getByLabel(this.t("person.field.birthday"));
  /** Adds the letter that the numeric keypad lacks. */
  readonly lastX: Locator = this.page.getByRole("button", { name: "X", exact: true });
  readonly replaceNumber: Locator = this.button("person.idNo.change");
  readonly standard: Locator = this.page.getByRole("switch", { name: this.t("person.default") });
  /** Named by its label and by the chosen value. */
  readonly region: Locator = this.page.getByRole("button", {
    name: new RegExp(`^${this.t.pattern("person.field.cityCode").source}`),
  });
  readonly startOver: Locator = this.button("signup.draft.startOver");

  private field(key: string): Locator {
    const name = this.t(`person.field.${key}`);
    return this.page.getByRole("textbox", { name, exact: true });
  }

  async chooseGender(gender: "male" | "female"): Promise<void> {
    const name = this.t(`person.gender.${gender}`);
    await this.hand.choose(this.page.getByRole("radio", { name, exact: true }));
  }

  openRegions(): Promise<RegionSheet> {
    return this.pressThrough(this.region, RegionSheet);
  }

  async save(): Promise<void> {
    await this.hand.press(this.button("common.action.save"));
  }

  /** Deletes the person and confirms the question. */
  async remove(): Promise<void> {
    await this.hand.press(this.button("person.delete.label"));
    const dialog = this.page.getByRole("alertdialog");
    await this.hand.press(this.button("common.action.delete", dialog));
  }
}
