// The fields of a person, in a sheet over a form or within it.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";

export class PersonFields {
  readonly name: Locator;
  readonly number: Locator;
  readonly birthday: Locator;
  /** Required when the person is a child. */
  readonly guardianName: Locator;
  readonly guardianNumber: Locator;
  /** Only some forms ask for it. */
  readonly emergencyNumber: Locator;

  constructor(
    readonly phone: Phone,
    /** The part of the page that has the fields. */
    readonly part: Locator,
  ) {
    this.name = this.field("name");
    this.number = this.field("phone");
    // Date fields have no role.
    this.birthday = part.getByLabel(phone.t("person.field.birthday"));
    this.guardianName = this.field("guardianName");
    this.guardianNumber = this.field("guardianPhone");
    this.emergencyNumber = this.field("emergencyPhone");
  }

  private field(key: string): Locator {
    const name = this.phone.t(`person.field.${key}`);
    return this.part.getByRole("textbox", { name, exact: true });
  }

  async chooseRelation(relation: "self" | "child"): Promise<void> {
    const name = this.phone.t(`person.relation.${relation}`);
    await this.phone.hand.choose(this.part.getByRole("radio", { name, exact: true }));
  }

  async fill(name: string, number: string): Promise<void> {
    await this.phone.hand.type(this.name, name);
    await this.phone.hand.type(this.number, number);
  }
}
