// The release server under measurement: demo data in a folder of its own, and a free port.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, ownEnvironment } from "../e2e/fixtures/machine.ts";

const READY_WITHIN_MS = 30_000;

/** Answers the address of a server that is ready; it ends with this program. */
export async function startLaurel(binary: string, folder: string): Promise<string> {
  const data = join(folder, "data");
  mkdirSync(data);
  const env = ownEnvironment();
  const common = ["--env", "development", "--data-dir", data];
  execFileSync(binary, ["demo", ...common], { env, stdio: ["ignore", "ignore", "inherit"] });

  const listen = `127.0.0.1:${await freePort()}`;
  const logFile = join(folder, "server.log");
  const log = openSync(logFile, "a");
  const server = spawn(binary, ["serve", ...common, "--limits", "off", "--listen", listen], {
    env,
    stdio: ["ignore", log, log],
  });
  process.once("exit", () => server.kill("SIGKILL"));
  server.unref();

  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`http://${listen}/readyz`).catch(() => undefined);
    if (answer?.ok) return `http://${listen}`;
    await pause(100);
  }
  throw new Error(
    `The server did not become ready:\n${readFileSync(logFile, "utf8").slice(-4000)}`,
  );
}
