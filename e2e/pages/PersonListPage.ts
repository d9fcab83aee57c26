// The list of saved persons.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { PersonEditPage } from "./PersonEditPage.ts";
import { arrive, View } from "./View.ts";

export class PersonListPage extends View {
  static readonly path = "/pages/user/person-list";

  static async open(phone: Phone): Promise<PersonListPage> {
    await phone.page.goto(PersonListPage.path);
    return arrive(phone, PersonListPage);
  }

  readonly landmark: Locator = this.title("common.title.personList");
  readonly cards: Locator = this.page.getByRole("article");
  readonly addLink: Locator = this.link("person.title.add");

  readonly nothing: Locator = this.page.getByRole("heading", {
    name: this.t("person.list.empty.title"),
  });

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole("heading", { name }) });
  }

  add(): Promise<PersonEditPage> {
    return this.pressThrough(this.addLink, PersonEditPage);
  }

  edit(name: string): Promise<PersonEditPage> {
    return this.pressThrough(this.card(name).getByRole("link"), PersonEditPage);
  }

  openFirst(): Promise<PersonEditPage> {
    return this.pressThrough(this.cards.first().getByRole("link"), PersonEditPage);
  }
}
