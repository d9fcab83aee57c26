// The system's own Chromium, found as the browser journeys find it, fresh for every measurement.
import { once } from "node:events";
import { accessSync, constants, mkdtempSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type LaunchedChrome, launch } from "chrome-launcher";

const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function findChromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  for (const path of BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not this one.
    }
  }
  throw new Error("No Chromium on this system: `make setup` installs it, CHROMIUM names another.");
}

/** A browser without a past; its profile lies in `folder`, for the caller to remove. */
export function startChromium(folder: string): Promise<LaunchedChrome> {
  const chromeFlags = ["--headless=new", "--disable-quic", "--accept-lang=zh-CN"];
  // Chromium refuses to sandbox itself as root, which is who runs in a container.
  if (process.getuid?.() === 0) chromeFlags.push("--no-sandbox");
  return launch({
    chromePath: findChromium(),
    chromeFlags,
    userDataDir: mkdtempSync(join(folder, "profile-")),
    logLevel: "error",
  });
}

/** Ends the browser and waits until nothing writes to its profile any more. */
export async function stopChromium(browser: LaunchedChrome): Promise<void> {
  const { exitCode, signalCode } = browser.process;
  const ended = exitCode === null && signalCode === null && once(browser.process, "exit");
  browser.kill();
  await ended;
}
