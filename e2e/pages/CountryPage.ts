// Choosing a country on a separate page, which returns to the address in its query.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { CountryPicker } from "./CountryPicker.ts";
import { arrive, type View, type ViewClass } from "./View.ts";

export class CountryPage extends CountryPicker {
  static readonly path = "/pages-sub/pages/select-country/index";

  static async open(phone: Phone, returnTo?: string): Promise<CountryPage> {
    const query = returnTo === undefined ? "" : `?returnTo=${encodeURIComponent(returnTo)}`;
    await phone.page.goto(`${CountryPage.path}${query}`);
    return arrive(phone, CountryPage);
  }

  readonly landmark: Locator = this.title("common.title.selectCountry");
  protected readonly frame: Locator = this.page.getByRole("main");

  choose<V extends View>(name: string, code: string, Next: ViewClass<V>): Promise<V> {
    return this.pressThrough(this.country(name, code), Next);
  }
}
