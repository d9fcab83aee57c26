// The release server under measurement: demo data in a folder of its own, and a free port.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

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

/** What a developer has set for a server of their own must not change what is measured. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const foreign = (name: string) => name.startsWith("LAUREL_") || name === "DATABASE_URL";
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign(name)));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return address.port;
}
