// The list of countries and regions with its search, on a page or in a sheet.
import { expect, type Locator } from "@playwright/test";
import { View } from "./View.ts";

export abstract class CountryPicker extends View {
  /** The page or sheet around the list. */
  protected abstract readonly frame: Locator;

  get searchField(): Locator {
    return this.frame.getByRole("searchbox", { name: this.t("country.search"), exact: true });
  }

  get strip(): Locator {
    return this.frame.getByRole("slider", { name: this.t("country.index"), exact: true });
  }

  get nothing(): Locator {
    return this.frame.getByRole("heading", { name: this.t("country.none.title"), exact: true });
  }

  /** The letter above a group. */
  letter(name: string): Locator {
    return this.frame.getByRole("heading", { name, exact: true });
  }

  country(name: string, code: string): Locator {
    return this.frame.getByRole("button", { name: `${name} ${code}`, exact: true });
  }

  async find(words: string): Promise<void> {
    await this.hand.type(this.searchField, words);
    await expect(this.strip).toHaveCount(0);
  }

  /** Clears a search without results. */
  async clear(): Promise<void> {
    await this.hand.press(this.button("country.clear", this.frame).last());
    await expect(this.searchField).toHaveValue("");
  }
}
