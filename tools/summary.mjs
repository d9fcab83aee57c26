// Prints the closing lines of a browser run, or all of it on one line:
// node tools/summary.mjs NAME|--line|--flaky SUMMARY-FILE
import { readFileSync } from "node:fs";

const [name, file] = process.argv.slice(2);
const { tests, passed, failed, flaky, slowest } = JSON.parse(readFileSync(file, "utf8"));

if (name === "--flaky") {
  console.log(flaky.length);
} else if (name === "--line") {
  console.log(
    [
      `${passed} of ${tests} passed, ${failed} failed`,
      ...flaky.map((test) => `flaky: ${test}`),
    ].join("\t"),
  );
} else {
  const lines = slowest.map((test) => `${Math.round(test.seconds)} s ${test.name}`);
  console.log(`slowest ${name}: ${lines.join(", ")}`);
  for (const test of flaky) console.log(`flaky: ${test}`);
}
