// Runs programs that serve Laurel, each with its own folder and port, and ends them by Ctrl-C.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort, ownEnvironment } from "../fixtures/machine.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** The path of the release binary, which must be built already. */
export const RELEASE = process.env.LAUREL_BIN ?? join(ROOT, "target/release/laurel");

const ENDS_WITHIN_MS = 15_000;

export class Program {
  readonly #process: ChildProcess;
  /** File with its output. */
  readonly logFile: string;
  readonly url: string;
  readonly dataDir: string;

  private constructor(process: ChildProcess, log: string, url: string, dataDir: string) {
    this.#process = process;
    this.logFile = log;
    this.url = url;
    this.dataDir = dataDir;
  }

  /** Runs `work` once the program is ready, and always ends the program. */
  static async with(
    program: string,
    words: readonly string[],
    environment: NodeJS.ProcessEnv,
    readyWithinMs: number,
    work: (running: Program) => Promise<void>,
  ): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), "laurel-release-"));
    try {
      const listen = `127.0.0.1:${await freePort()}`;
      const dataDir = join(folder, "data");
      const log = join(folder, "log");
      const output = openSync(log, "a");
      const child = spawn(program, words, {
        cwd: ROOT,
        env: {
          ...ownEnvironment(),
          ...environment,
          LAUREL_LISTEN: listen,
          LAUREL_DATA_DIR: dataDir,
        },
        stdio: ["ignore", output, output],
        // A process group of its own, as in a terminal, so that child processes get the signal too.
        detached: true,
      });
      closeSync(output);
      const running = new Program(child, log, `http://${listen}`, dataDir);
      try {
        await running.#untilReady(readyWithinMs);
        await work(running);
      } finally {
        await running.#kill();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Sends Ctrl-C; returns the exit status. */
  async interrupt(): Promise<number | null> {
    const { pid } = this.#process;
    if (pid === undefined || this.#hasEnded()) throw new Error(`It ended early.\n${this.log()}`);
    const ended = once(this.#process, "exit", { signal: AbortSignal.timeout(ENDS_WITHIN_MS) });
    process.kill(-pid, "SIGINT");
    await ended;
    return this.#process.exitCode;
  }

  /** The last lines of its output. */
  log(): string {
    return readFileSync(this.logFile, "utf8").slice(-4000);
  }

  #hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  async #untilReady(withinMs: number): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline) {
      if (this.#hasEnded()) throw new Error(`It ended before it was ready.\n${this.log()}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(100);
    }
    throw new Error(`It was not ready after ${withinMs / 1000} s.\n${this.log()}`);
  }

  async #kill(): Promise<void> {
    const { pid } = this.#process;
    if (pid === undefined || this.#hasEnded()) return;
    const ended = once(this.#process, "exit");
    process.kill(-pid, "SIGKILL");
    await ended;
  }
}
