// A phone with WebKit: finds controls by their accessible names, and waits for them.
import { setTimeout as pause } from "node:timers/promises";
import type { StoredState } from "../fixtures/phone.ts";
import type { Texts } from "../fixtures/texts.ts";
import { CommandRefused, type Element, type Session } from "./session.ts";

/** Elements that can have a role; the browser says which of them have it. */
const CANDIDATES = {
  alert: "[role=alert]",
  button: "button, [role=button]",
  checkbox: "input[type=checkbox], [role=checkbox]",
  heading: "h1, h2, h3",
  image: "img, svg, [role=img]",
  link: "a[href]",
  list: "ul, ol",
  radio: "input[type=radio], [role=radio]",
  tab: "[role=tab]",
  textbox: "input, textarea",
} as const;
type Role = keyof typeof CANDIDATES;

/** Narrower roles that count as well. */
const EQUIVALENT_ROLES: Partial<Record<Role, string>> = { image: "img", textbox: "searchbox" };

/** A whole name, or a pattern that matches part of it. */
type Name = string | RegExp;

const PATIENCE_MS = 15_000;
const POLL_INTERVAL_MS = 50;

export class WebKitPhone {
  constructor(
    readonly session: Session,
    readonly url: string,
    readonly t: Texts,
  ) {}

  async open(path: string): Promise<void> {
    await this.session.open(this.url + path);
  }

  /** Sets state on the phone as an earlier visit would. */
  async remember(traces: StoredState): Promise<void> {
    await this.open("/healthz");
    await this.session.run((stored: [string, string][]) => {
      for (const [name, value] of stored) localStorage.setItem(`laurel.${name}`, value);
    }, Object.entries(traces));
  }

  /** Waits for the only control of that role and name. */
  find(role: Role, name: Name): Promise<Element> {
    return this.#patiently(`no ${role} “${name}”`, () => this.#look(role, name));
  }

  async sees(role: Role, name: Name): Promise<void> {
    await this.find(role, name);
  }

  /** Presses the control; tries again if it was re-rendered or covered at that moment. */
  async press(role: Role, name: Name): Promise<void> {
    await this.#patiently(`cannot press the ${role} “${name}”`, async () => {
      const control = await this.#look(role, name);
      if (control) await this.session.press(control);
      return control;
    });
  }

  /** Selects a checkbox or radio button, unless it is selected already. */
  async choose(role: "checkbox" | "radio", name: Name): Promise<void> {
    await this.#patiently(`cannot choose the ${role} “${name}”`, async () => {
      const control = await this.#look(role, name);
      if (!control) return undefined;
      if (!(await this.session.isChosen(control))) await this.session.press(control);
      return (await this.session.isChosen(control)) || undefined;
    });
  }

  /** Types into the field; tries again if it was re-rendered at that moment. */
  async type(name: Name, text: string): Promise<void> {
    await this.#patiently(`cannot type into “${name}”`, async () => {
      const field = await this.#look("textbox", name);
      if (field) await this.session.type(field, text);
      return field;
    });
  }

  /** Picks a file without the system's file dialogue, which is not part of the page. */
  async pickFile(label: string, path: string): Promise<void> {
    await this.#patiently(`no field “${label}” for files`, async () => {
      const [field] = await this.session.all(`input[type=file][aria-label="${label}"]`);
      if (field) await this.session.type(field, path);
      return field;
    });
  }

  /** Waits until the text is anywhere on the page. */
  async reads(text: string): Promise<void> {
    await this.until(
      `nothing says “${text}”`,
      // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count.
      (wanted) => document.body.innerText.includes(wanted),
      text,
    );
  }

  /** Waits for a condition that is evaluated in the page. */
  async until<Args extends unknown[]>(
    trouble: string,
    look: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    await this.#patiently(
      trouble,
      async () => (await this.session.run(look, ...args)) || undefined,
    );
  }

  /** Waits for the page with that path. */
  async arrive(path: string): Promise<void> {
    await this.#patiently(`not at ${path}`, async () => {
      const { pathname } = new URL(await this.session.address());
      return pathname === path || undefined;
    });
  }

  async #look(role: Role, name: Name): Promise<Element | undefined> {
    for (const element of await this.session.all(CANDIDATES[role])) {
      if (await this.#isCalled(element, role, name)) return element;
    }
    return undefined;
  }

  async #isCalled(element: Element, role: Role, name: Name): Promise<boolean> {
    try {
      const said = plain(await this.session.nameOf(element));
      if (typeof name === "string" ? said !== name : !name.test(said)) return false;
      const found = await this.session.roleOf(element);
      return (
        (found === role || found === EQUIVALENT_ROLES[role]) &&
        (await this.session.isShown(element))
      );
    } catch (error) {
      // Hidden from screen readers, or already removed.
      if (error instanceof CommandRefused) return false;
      throw error;
    }
  }

  async #patiently<Found>(trouble: string, look: () => Promise<Found | undefined>): Promise<Found> {
    const deadline = Date.now() + PATIENCE_MS;
    let refused: unknown;
    do {
      try {
        const found = await look();
        if (found !== undefined) return found;
        refused = undefined;
      } catch (error) {
        // An element may be removed between two commands.
        if (!(error instanceof CommandRefused)) throw error;
        refused = error;
      }
      await pause(POLL_INTERVAL_MS);
    } while (Date.now() < deadline);
    throw new Error(`${trouble} at ${await this.session.address()}`, { cause: refused });
  }
}

/** Normalises text for comparison: one kind of space, no soft hyphens. */
function plain(said: string): string {
  return said.replaceAll("\u00ad", "").replaceAll(/\s+/g, " ").trim();
}
