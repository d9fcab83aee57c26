// Starts the release server to measure, with demo data in its own folder and on a free port.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, ownEnvironment } from "../e2e/fixtures/machine.ts";

const READY_WITHIN_MS = 30_000;

/** Starts a server with the demo, which ends with this program; returns its address once it is ready. */
export function startLaurel(binary: string, folder: string): Promise<string> {
  const data = join(folder, "data");
  mkdirSync(data);
  run(binary, ["demo", ...kind(data)]);
  return serve(binary, data);
}

/** Starts a server with one wall of this many works; returns the wall's address. */
export async function startWall(
  { binary, bench, folder }: { binary: string; bench: string; folder: string },
  works: number,
): Promise<string> {
  const data = join(folder, "wall");
  mkdirSync(data);
  const activity = run(bench, ["--data-dir", data, "--wall", String(works)]).trim();
  return `${await serve(binary, data)}/pages/display/list?competitionId=${activity}`;
}

const kind = (data: string) => ["--env", "development", "--data-dir", data];

function run(binary: string, words: string[]): string {
  const env = ownEnvironment();
  return execFileSync(binary, words, { env, stdio: ["ignore", "pipe", "inherit"] }).toString();
}

async function serve(binary: string, data: string): Promise<string> {
  const listen = `127.0.0.1:${await freePort()}`;
  const logFile = join(data, "server.log");
  const log = openSync(logFile, "a");
  const server = spawn(binary, ["serve", ...kind(data), "--limits", "off", "--listen", listen], {
    env: ownEnvironment(),
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
