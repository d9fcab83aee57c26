// The moments of an activity, and the page of one moment.
import type { Locator } from "@playwright/test";
import type { Phone } from "../fixtures/phone.ts";
import { SharePage } from "./SharePage.ts";
import { arrive, View } from "./View.ts";

export class ScenePage extends View {
  static async open(phone: Phone, id: number): Promise<ScenePage> {
    await phone.page.goto(`/pages/competition/scene?id=${id}`);
    return arrive(phone, ScenePage);
  }

  readonly landmark: Locator = this.title("common.title.scene");
  readonly selectButton: Locator = this.button("scene.select.start");
  readonly allButton: Locator = this.button("scene.select.all");
  readonly downloadButton: Locator = this.button("display.original.title");
  readonly retryButton: Locator = this.button("common.action.retry");

  /** A moment as a link that opens it. */
  moment(caption: string): Locator {
    return this.page.getByRole("main").getByRole("link", { name: caption });
  }

  /** A moment as a button, during selection. */
  choice(caption: string): Locator {
    return this.page.getByRole("main").getByRole("button", { name: caption });
  }

  openMoment(caption: string): Promise<MomentPage> {
    return this.pressThrough(this.moment(caption), MomentPage);
  }
}

export class MomentPage extends View {
  static async open(phone: Phone, id: number): Promise<MomentPage> {
    await phone.page.goto(`/pages/scene/index?id=${id}`);
    return arrive(phone, MomentPage);
  }

  readonly landmark: Locator = this.button("display.original.title");

  share(): Promise<SharePage> {
    return this.pressThrough(this.button("common.title.share"), SharePage);
  }
}
