// Starts the system's Chromium with an empty profile for each measurement; finds it as the browser
// journeys do.
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { type LaunchedChrome, launch } from "chrome-launcher";
import { DESKTOP, findChromium, SANDBOX_FLAGS } from "../e2e/fixtures/machine.ts";

/** Starts a browser with an empty profile in `folder`, which the caller removes. */
export function startChromium(folder: string): Promise<LaunchedChrome> {
  const flags = ["--headless=new", "--disable-quic", "--accept-lang=zh-CN"];
  return launch({
    chromePath: findChromium(DESKTOP),
    chromeFlags: [...flags, ...SANDBOX_FLAGS],
    userDataDir: mkdtempSync(join(folder, "profile-")),
    logLevel: "error",
  });
}

/** Ends the browser and waits for its process, which may still write to the profile. */
export async function stopChromium(browser: LaunchedChrome): Promise<void> {
  const { exitCode, signalCode } = browser.process;
  const ended = exitCode === null && signalCode === null && once(browser.process, "exit");
  browser.kill();
  await ended;
}
