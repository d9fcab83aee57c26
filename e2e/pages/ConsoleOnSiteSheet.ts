// The sheet in which staff sign people up on site.
import type { Locator } from "@playwright/test";
import type { FormSchema } from "../../frontend/src/core/generated/contract.ts";
import { answersFor, answersForPerson } from "../fixtures/answers.ts";
import { PersonFields } from "./PersonFields.ts";
import { SignupFormPage } from "./SignupFormPage.ts";
import { View } from "./View.ts";

export class ConsoleOnSiteSheet extends View {
  readonly sheet: Locator = this.page.getByRole("dialog");
  readonly landmark: Locator = this.sheet.getByRole("combobox").first();
  readonly person = new PersonFields(this.phone, this.sheet);
  readonly nextButton: Locator = this.button("console.onSite.next", this.sheet);
  /** The sign-up that was just made. */
  readonly made: Locator = this.sheet.getByRole("status");

  submitButton(count: number): Locator {
    const name = this.t("console.onSite.submit", { count });
    return this.sheet.getByRole("button", { name, exact: true });
  }

  /** Fills in a person with everything that the form asks for. */
  async fill(form: FormSchema, name: string, number: string): Promise<void> {
    await this.person.fill(name, number);
    const female = this.t("person.gender.female");
    await this.hand.choose(this.sheet.getByRole("radio", { name: female, exact: true }));
    await this.hand.enterDay(this.person.birthday, "1996-05-04");
    const contact = this.sheet.getByRole("textbox", {
      name: this.t("person.field.emergencyName"),
      exact: true,
    });
    await this.hand.type(contact, "周屿");
    await this.hand.type(this.person.emergencyNumber, "13900010009");
    const questions = new SignupFormPage(this.phone);
    await questions.answer(form, answersForPerson(form), this.sheet);
    await questions.answer(form, answersFor(form), this.sheet);
  }
}
