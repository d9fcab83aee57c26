// The wall of an activity: works in columns, and moments.
import { expect, type Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { DanmuSheet } from "./DanmuSheet.ts";
import { GalleryPage } from "./GalleryPage.ts";
import { heartOf } from "./heart.ts";
import { arrive, View } from "./View.ts";

/** Largest gap between two works of a column, px. */
const GAP_PX = 22;

export class WallPage extends View {
  static async open(phone: Phone, competitionId: number): Promise<WallPage> {
    await phone.page.goto(`/pages/display/list?competitionId=${competitionId}`);
    return arrive(phone, WallPage);
  }

  readonly landmark: Locator = this.title("common.title.displayWall");
  readonly works: Locator = this.page
    .getByRole("list", { name: this.t("common.title.display") })
    .getByRole("listitem");
  readonly momentsTab: Locator = this.page.getByRole("tab", {
    name: this.t("common.title.scene"),
    exact: true,
  });
  readonly sortList: Locator = this.page.getByRole("combobox", {
    name: this.t("display.sort.label"),
  });
  readonly #main: Locator = this.page.getByRole("main");
  readonly searchButton: Locator = this.button("display.search.label");
  readonly searchField: Locator = this.page.getByRole("searchbox");
  readonly submitLink: Locator = this.link("display.submit");
  readonly nothing: Locator = this.page.getByRole("heading", {
    name: this.t("errors.noShowcase"),
  });
  readonly notFound: Locator = this.page.getByRole("heading", {
    name: this.t("display.found.none"),
  });

  work(title: string): Locator {
    return this.works.getByRole("link").filter({ hasText: title });
  }

  /** Present while likes are open. */
  heart(title: string): Locator {
    return heartOf(this.works, this.t, title);
  }

  /** The line about likes: what is left, or that they have ended. */
  note(key: string, holes: Record<string, number> = {}): Locator {
    return this.#main.getByRole("status").filter({ hasText: this.t(key, holes) });
  }

  openWork(title: string): Promise<GalleryPage> {
    return this.pressThrough(this.work(title), GalleryPage);
  }

  openDanmu(): Promise<DanmuSheet> {
    return this.pressThrough(this.button("danmu.title"), DanmuSheet);
  }

  async scrollTo(top: number): Promise<void> {
    // More works load near the end.
    await expect
      .poll(() =>
        this.#main.evaluate((main, wanted) => {
          main.scrollTop = wanted;
          return main.scrollTop;
        }, top),
      )
      .toBe(top);
    await expect(this.works.first()).toHaveAttribute("aria-posinset", /^\d{2}$/);
  }

  scrolled(): Promise<number> {
    return this.#main.evaluate((main) => main.scrollTop);
  }

  /** The title of the first visible work; with `whole`, the first that is not cut off at the top. */
  atTheTop(whole = false): Promise<string> {
    return this.#main.evaluate(
      (main, side) => {
        const { top } = main.getBoundingClientRect();
        const items = [...main.querySelectorAll("li")];
        const first = items.find((item) => item.getBoundingClientRect()[side] > top);
        return first?.querySelector("[dir=auto]")?.textContent ?? "";
      },
      whole ? ("top" as const) : ("bottom" as const),
    );
  }

  /** The titles of the works along the upper edge, at most a gap below it. */
  alongTheTop(): Promise<string[]> {
    return this.#main.evaluate((main, gap) => {
      const { top } = main.getBoundingClientRect();
      const isAlong = (box: DOMRect) => box.bottom > top && box.top <= top + gap;
      const items = [...main.querySelectorAll("li")].filter((item) =>
        isAlong(item.getBoundingClientRect()),
      );
      return items.map((item) => item.querySelector("[dir=auto]")?.textContent ?? "");
    }, GAP_PX);
  }

  async search(keyword: string): Promise<void> {
    await this.hand.press(this.searchButton);
    await this.hand.type(this.searchField, keyword);
  }
}
