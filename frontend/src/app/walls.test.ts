// Import rules between the folders, checked against the files themselves.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { partOf } from "../../build/localeParts";

const SOURCE = join(process.cwd(), "src");
const IMPORT = /(?:from|import)\s*\(?\s*"([^"]+)"/g;

/** The imports that each folder may have besides itself: folders, or single files of them. */
const ALLOWED: Record<string, readonly string[]> = {
  ui: ["theme"],
  theme: [],
  i18n: ["types", "core/format"],
  host: [],
  first: [],
  worker: [],
  core: ["i18n", "ui"],
  session: ["core", "i18n", "theme", "host", "ui"],
  domains: ["session", "core", "i18n", "theme", "host", "ui"],
};

interface Import {
  file: string;
  to: string;
}

/** Every file that is not a test, by its path below `src`. */
function* sources(): Generator<{ file: string; text: string }> {
  for (const entry of readdirSync(SOURCE, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.tsx?$/.test(path) || /\.test\.|testing/.test(path)) continue;
    yield { file: relative(SOURCE, path), text: readFileSync(path, "utf8") };
  }
}

function imports(): Import[] {
  const found: Import[] = [];
  for (const { file, text } of sources()) {
    for (const [, target = ""] of text.matchAll(IMPORT)) {
      const to = target.startsWith("@/")
        ? target.slice(2)
        : target.startsWith(".")
          ? relative(SOURCE, join(SOURCE, dirname(file), target))
          : null;
      if (to !== null && !to.startsWith("..")) found.push({ file, to });
    }
  }
  return found;
}

const folderOf = (path: string) => path.split("/")[0] ?? "";
const domainOf = (path: string) => path.split("/")[1] ?? "";

test("each folder imports only those below it", () => {
  const trespassing = imports().filter(({ file, to }) => {
    const allowed = ALLOWED[folderOf(file)];
    const isAllowed = allowed?.some((one) => one === folderOf(to) || one === to);
    return isAllowed === false && folderOf(to) !== folderOf(file);
  });
  expect(trespassing).toEqual([]);
});

test("domains do not import each other", () => {
  const trespassing = imports().filter(
    ({ file, to }) =>
      folderOf(file) === "domains" && folderOf(to) === "domains" && domainOf(file) !== domainOf(to),
  );
  expect(trespassing).toEqual([]);
});

test("only the core's folder imports WebAssembly", () => {
  const trespassing = imports().filter(
    ({ file, to }) => to.includes("core/wasm") && folderOf(file) !== "core",
  );
  expect(trespassing).toEqual([]);
});

test("code that loads with the app uses only texts that load with it", () => {
  const WITH_THE_APP = /^(app|core|ui|host|first|session|domains\/(home|activity|notopen))\//;
  // Components that only pages with all texts render.
  const LATER =
    /^(app\/dev|domains\/activity\/showcase|session\/(agreement|country|messenger|notice|picture|region|upload|work)|core\/useRuleText)\b/;
  const KEY = /\b(?:t|translate|translateNamed)\(\s*["'`]([a-z]+)\.(\w+)?/g;
  const missing: string[] = [];
  for (const { file, text } of sources()) {
    if (!WITH_THE_APP.test(file) || LATER.test(file)) continue;
    for (const [key, segment = "", section] of text.matchAll(KEY)) {
      if (partOf(segment, section) !== "start") missing.push(`${file}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
});
