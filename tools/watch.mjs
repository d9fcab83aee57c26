// Runs on save: Vitest for the pages, and core's tests for its rules.
import { spawn } from "node:child_process";
import { watch } from "node:fs";

/** Delay after a change, ms: editors write a file in several steps. */
const QUIET_MS = 200;

const vitest = spawn("node_modules/.bin/vitest", ["watch"], { cwd: "frontend", stdio: "inherit" });
vitest.on("exit", (code) => process.exit(code ?? 0));

let running = false;
let waiting = false;
let timer;

function testCore() {
  if (running) {
    waiting = true;
    return;
  }
  running = true;
  const cargo = spawn("cargo", ["test", "--quiet", "--locked", "--package", "laurel-core"], {
    stdio: "inherit",
  });
  cargo.on("exit", () => {
    running = false;
    if (waiting) {
      waiting = false;
      testCore();
    }
  });
}

for (const folder of ["crates/core/src", "crates/core/tests", "crates/core/cases"]) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(testCore, QUIET_MS);
  });
}
testCore();
