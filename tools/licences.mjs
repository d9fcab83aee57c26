// Refuses npm packages whose licence is not permissive: node tools/licences.mjs LOCK-FILE…
import { readFileSync } from "node:fs";

const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

// Named in a form that lock files leave out.
const MIT_IN_AN_OLDER_FORM = undefined;

// Tools that are run while building and testing and leave nothing of theirs in the product.
const ONLY_RUN_HERE = new Map([
  ["@axe-core/playwright", "MPL-2.0"],
  ["axe-core", "MPL-2.0"],
  ["caniuse-lite", "CC-BY-4.0"],
  ["exit", MIT_IN_AN_OLDER_FORM],
  ["lightningcss", "MPL-2.0"],
  ["mdn-data", "MPL-2.0"],
  ["spdx-exceptions", "CC-BY-3.0"],
  ["string.fromcodepoint", MIT_IN_AN_OLDER_FORM],
]);

/** Whether an SPDX expression can be satisfied by permissive licences alone. */
function isPermissive(expression) {
  const inner = expression.replace(/^\((.*)\)$/, "$1");
  return inner
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((name) => PERMISSIVE.has(name.trim())));
}

function isTool(name, entry) {
  // Platform builds of a tool are packages of their own: lightningcss-linux-x64-gnu.
  const tool = [...ONLY_RUN_HERE.keys()].find((key) => name === key || name.startsWith(`${key}-`));
  return tool !== undefined && entry.dev === true && entry.license === ONLY_RUN_HERE.get(tool);
}

let refused = 0;
let checked = 0;
for (const file of process.argv.slice(2)) {
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split("node_modules/").pop();
    if (!path.includes("node_modules/") || entry.link) continue;
    checked += 1;
    if (isPermissive(entry.license ?? "") || isTool(name, entry)) continue;
    console.error(`${file}: ${name} ${entry.version}: ${entry.license ?? "no licence given"}`);
    refused += 1;
  }
}
if (checked === 0) throw new Error("no package was checked: name the lock files");
console.log(`npm licences: ${checked} packages, ${refused} refused`);
process.exit(refused === 0 ? 0 : 1);
