// A session of Debian's WebKit, driven by the WebDriver protocol: https://www.w3.org/TR/webdriver2/
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, ownEnvironment } from "../fixtures/machine.ts";

/** From `webkit2gtk-driver` and the library that it depends on. */
const DRIVER = "WebKitWebDriver";
const BROWSER = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** The window of the other journeys, px, with the pixel ratio of such phones. */
export const PHONE = { width: 375, height: 812 };
export const SHARPNESS = 2;

const STARTS_WITHIN_MS = 20_000;
const ANSWERS_WITHIN_MS = 30_000;

/** The key of an element in the protocol's answers. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
export type Element = Record<typeof ELEMENT, string>;

type Method = "GET" | "POST" | "DELETE";

/** The browser could not do it, such as press a button that has gone. */
export class CommandRefused extends Error {}

export class Session {
  readonly #driver: ChildProcess;
  readonly #base: string;

  private constructor(driver: ChildProcess, base: string) {
    this.#driver = driver;
    this.#base = base;
  }

  /** Starts a browser without history, whose window shows only the page. */
  static async start(display: string): Promise<Session> {
    const port = await freePort();
    const driver = spawn(DRIVER, [`--port=${port}`, "--host=127.0.0.1"], {
      env: {
        ...ownEnvironment(),
        DISPLAY: display,
        GDK_BACKEND: "x11",
        GDK_SCALE: String(SHARPNESS),
        LANGUAGE: "zh_CN",
        TZ: "Asia/Shanghai",
      },
      stdio: ["ignore", "ignore", "inherit"],
      // The browser is in the driver's process group and ends with it.
      detached: true,
    });
    const root = `http://127.0.0.1:${port}`;
    try {
      await untilReady(root, driver);
      const args = ["--automation", "--full-screen", `--user-agent=${IPHONE}`];
      const options = { "webkitgtk:browserOptions": { binary: BROWSER, args } };
      const body = { capabilities: { alwaysMatch: options } };
      const { sessionId } = await send<{ sessionId: string }>("POST", `${root}/session`, body);
      const session = new Session(driver, `${root}/session/${sessionId}`);
      await session.#call("POST", "/window/rect", { x: 0, y: 0, ...PHONE });
      return session;
    } catch (error) {
      await stop(driver);
      throw error;
    }
  }

  async end(): Promise<void> {
    try {
      await this.#call("DELETE", "");
    } finally {
      await stop(this.#driver);
    }
  }

  async open(url: string): Promise<void> {
    await this.#call("POST", "/url", { url });
  }

  address(): Promise<string> {
    return this.#call("GET", "/url");
  }

  async back(): Promise<void> {
    await this.#call("POST", "/back", {});
  }

  async reload(): Promise<void> {
    await this.#call("POST", "/refresh", {});
  }

  /** Runs a function in the page, which sees only the page and its arguments. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const script = `return (${work})(...arguments)`;
    return this.#call("POST", "/execute/sync", { script, args });
  }

  all(selector: string): Promise<Element[]> {
    return this.#call("POST", "/elements", { using: "css selector", value: selector });
  }

  roleOf(element: Element): Promise<string> {
    return this.#call("GET", `${pathOf(element)}/computedrole`);
  }

  /** The accessible name. */
  nameOf(element: Element): Promise<string> {
    return this.#call("GET", `${pathOf(element)}/computedlabel`);
  }

  /** A box that is drawn by its surroundings counts as shown. */
  isShown(element: Element): Promise<boolean> {
    return this.#runOn(element, (shown) => shown.checkVisibility());
  }

  isChosen(element: Element): Promise<boolean> {
    return this.#call("GET", `${pathOf(element)}/selected`);
  }

  /** Presses the element at the centre of the page, where no bar covers it, once it has stopped moving. */
  async press(element: Element): Promise<void> {
    await this.#runOn(element, async (pressed) => {
      pressed.scrollIntoView({ block: "center" });
      const look = () => {
        const { x, y } = pressed.getBoundingClientRect();
        // A list that is about to change shows its old rows.
        return `${x} ${y} ${pressed.closest("[aria-busy=true]") !== null}`;
      };
      let before: string;
      do {
        before = look();
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      } while (look() !== before || before.endsWith("true"));
    });
    await this.#call("POST", `${pathOf(element)}/click`, {});
  }

  /** Types by keys; a file field gets paths. */
  async type(element: Element, text: string): Promise<void> {
    await this.#call("POST", `${pathOf(element)}/value`, { text });
  }

  /** A PNG of the visible page. */
  async picture(): Promise<Buffer> {
    return Buffer.from(await this.#call<string>("GET", "/screenshot"), "base64");
  }

  #runOn<Result>(element: Element, work: (element: HTMLElement) => Result) {
    // The page gets the element itself in place of its reference.
    return this.run(work as unknown as (reference: Element) => Result, element);
  }

  #call<Value = null>(method: Method, path: string, body?: object): Promise<Value> {
    return send(method, this.#base + path, body);
  }
}

const pathOf = (element: Element) => `/element/${element[ELEMENT]}`;

async function send<Value>(method: Method, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new CommandRefused(`${method} ${new URL(url).pathname}: ${error}. ${message}`);
  }
  // The protocol defines the answer of each command; the caller names its type.
  return value as Value;
}

async function untilReady(root: string, driver: ChildProcess): Promise<void> {
  let missing: Error | undefined;
  driver.once("error", (error) => {
    missing = error;
  });
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline) {
    if (missing) throw missing;
    if (driver.exitCode !== null) throw new Error(`${DRIVER} ended with ${driver.exitCode}.`);
    const answer = await fetch(`${root}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`${DRIVER} was not ready after ${STARTS_WITHIN_MS / 1000} s.`);
}

async function stop(driver: ChildProcess): Promise<void> {
  if (driver.pid === undefined || driver.exitCode !== null) return;
  const ended = once(driver, "exit");
  process.kill(-driver.pid, "SIGTERM");
  await ended;
}
