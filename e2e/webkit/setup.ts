// Set-up and teardown of the tests in WebKit: a virtual display and one server with demo data.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Place } from "../fixtures/places.ts";
import { startServer } from "../fixtures/server.ts";
import { PHONE, SHARPNESS } from "./session.ts";

const SCREEN = `${PHONE.width * SHARPNESS}x${PHONE.height * SHARPNESS}x24`;

export interface Stage {
  /** The X display, such as `:99`. */
  display: string;
  place: Place;
}

const VARIABLE = "LAUREL_WEBKIT_STAGE";

/** The set-up passes it to the workers through the environment. */
export function readStage(): Stage {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error("The set-up of the tests in WebKit has not run.");
  return JSON.parse(text) as Stage;
}

export default async function setUp(): Promise<() => Promise<void>> {
  const screen = await startDisplay();
  const folder = mkdtempSync(join(tmpdir(), "laurel-webkit-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startServer(folder, {});
    const stage: Stage = { display: screen.name, place: server.place };
    process.env[VARIABLE] = JSON.stringify(stage);
    return async () => {
      await server.stop();
      await screen.stop();
      removeFolder();
    };
  } catch (error) {
    await screen.stop();
    removeFolder();
    throw error;
  }
}

async function startDisplay(): Promise<{ name: string; stop: () => Promise<void> }> {
  // Xvfb chooses a free number itself and writes it to its fourth stream.
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const numbers = server.stdio[3];
  if (!numbers) throw new Error("Xvfb has no stream for its number.");
  const ended = once(server, "exit");
  const named = once(numbers, "data").then(([number]) => `:${String(number).trim()}`);
  const name = await Promise.race([named, ended.then(() => undefined)]);
  if (name === undefined) throw new Error("Xvfb ended before it had a display.");
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
  };
  return { name, stop };
}
