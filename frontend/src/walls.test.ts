// Import rules between the folders, checked against the files themselves.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { hasSegment, partOf } from "../build/localeParts";

const SOURCE = join(process.cwd(), "src");
const IMPORT = /(?:from|import)\s*\(?\s*"([^"]+)"/g;

/** The imports that each folder may have besides itself: folders, or single files of them. */
const ALLOWED: Record<string, readonly string[]> = {
  // Constants of the specification are in one place.
  ui: ["core/generated/limits"],
  theme: ["core/generated/limits"],
  i18n: ["types", "core/format"],
  types: ["i18n"],
  host: [],
  first: [],
  worker: [],
  // A failed call shows its message, unless a page shows it.
  core: ["i18n", "ui/toast/toast"],
  session: ["core", "i18n", "theme", "host", "ui"],
  shared: ["session", "core", "i18n", "theme", "host", "ui"],
  phone: ["shared", "session", "core", "i18n", "theme", "host", "ui"],
  staff: ["core", "i18n", "theme", "host", "ui"],
  console: ["staff", "shared", "core", "i18n", "theme", "host", "ui"],
  "entries/console": ["console", "staff", "shared", "core", "i18n", "theme", "host", "ui"],
  "entries/phone": ["phone", "shared", "session", "core", "i18n", "theme", "host", "ui"],
  // For tests, which may import everything.
  testing: [],
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

/** The row of a file: an entry has one of its own. */
const folderOf = (path: string) => {
  const [first = "", second = ""] = path.split("/");
  return first === "entries" ? `${first}/${second}` : first;
};
const domainOf = (path: string) => path.split("/")[1] ?? "";

/** The file that an import names; null for style sheets and the like. */
function fileOf(to: string, files: ReadonlyMap<string, unknown>): string | null {
  return [to, `${to}.ts`, `${to}.tsx`, `${to}.d.ts`].find((path) => files.has(path)) ?? null;
}

/** The imports of every file by file, types included. */
function graph(): Map<string, Set<string>> {
  const files = new Map([...sources()].map(({ file }) => [file, new Set<string>()]));
  for (const { file, to } of imports()) {
    const target = fileOf(to, files);
    if (target !== null) files.get(file)?.add(target);
  }
  return files;
}

/** The files of a circle of imports, each importing the next; empty if there is none. */
function circleIn(files: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] => {
    if (finished.has(file)) return [];
    if (path.includes(file)) return path.slice(path.indexOf(file));
    path.push(file);
    for (const next of files.get(file) ?? []) {
      const circle = visit(next);
      if (circle.length > 0) return circle;
    }
    path.pop();
    finished.add(file);
    return [];
  };
  for (const file of files.keys()) {
    const circle = visit(file);
    if (circle.length > 0) return circle;
  }
  return [];
}

test("every folder has a row in the table", () => {
  const rows = readdirSync(SOURCE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      name === "entries" ? readdirSync(join(SOURCE, name)).map((one) => `${name}/${one}`) : name,
    );
  expect(rows.sort()).toEqual(Object.keys(ALLOWED).sort());
});

test("each folder imports only those below it", () => {
  const trespassing = imports().filter(({ file, to }) => {
    const allowed = [folderOf(file), ...(ALLOWED[folderOf(file)] ?? [])];
    return !allowed.some((one) => one === folderOf(to) || one === to);
  });
  expect(trespassing).toEqual([]);
});

test("no files import each other in a circle", () => {
  expect(circleIn(graph())).toEqual([]);
});

test("a circle of three files is found", () => {
  const files = { a: ["b"], b: ["c", "d"], c: [], d: ["e"], e: ["b"] };
  const imported = Object.entries(files).map(([file, to]) => [file, new Set(to)] as const);
  expect(circleIn(new Map(imported))).toEqual(["b", "d", "e"]);
});

test("the core's folder has no components", () => {
  const components = [...sources()].filter(({ file }) => /^core\/.*\.tsx$/.test(file));
  expect(components.map(({ file }) => file)).toEqual([]);
});

test("domains do not import each other", () => {
  const trespassing = imports().filter(
    ({ file, to }) =>
      folderOf(file) === "phone" && folderOf(to) === "phone" && domainOf(file) !== domainOf(to),
  );
  expect(trespassing).toEqual([]);
});

/** Everything that the files of a folder reach by imports. */
function reached(folder: string): string[] {
  const files = graph();
  const found = new Set([...files.keys()].filter((file) => folderOf(file) === folder));
  for (const file of found) for (const next of files.get(file) ?? []) found.add(next);
  return [...found];
}

test("neither entry reaches the code of the other", () => {
  const OF_THE_PHONE = /^(entries\/phone|phone|session)\//;
  const OF_THE_CONSOLE = /^(entries\/console|console|staff|core\/(organiser|staff))/;
  expect(reached("entries/console").filter((file) => OF_THE_PHONE.test(file))).toEqual([]);
  expect(reached("entries/phone").filter((file) => OF_THE_CONSOLE.test(file))).toEqual([]);
});

test("only the core's folder imports WebAssembly", () => {
  const trespassing = imports().filter(
    ({ file, to }) => to.includes("core/wasm") && folderOf(file) !== "core",
  );
  expect(trespassing).toEqual([]);
});

const KEY = /\b(?:t|translate|translateNamed)\(\s*["'`]([a-z]+)\.(\w+)?/g;

/** What the console loads before any of its parts that wait for all texts. */
function loadedWithTheConsole(): Set<string> {
  const files = graph();
  const loaders = [...sources()].filter(({ file }) => /^(entries\/)?console\//.test(file));
  const later = loaders.flatMap(({ text }) => [
    ...text.matchAll(/withMoreTexts\(\(\) => import\("@\/([^"]+)"\)/g),
  ]);
  const waiting = new Set(later.map(([, path]) => `${path}.tsx`));
  // Parts of the frame that wait for their texts.
  for (const { file, text } of sources()) {
    for (const [, path = ""] of text.matchAll(/import\("(\.[^"]+)"\), moreTexts\(\)/g)) {
      waiting.add(join(dirname(file), `${path}.tsx`));
    }
  }
  expect(waiting.size).toBeGreaterThan(0);
  const found = new Set([...files.keys()].filter((file) => folderOf(file) === "entries/console"));
  for (const file of found) {
    for (const next of files.get(file) ?? []) if (!waiting.has(next)) found.add(next);
  }
  return found;
}

test("an entry uses only texts that it has, and the console's start those that load with it", () => {
  const missing: string[] = [];
  const ofTheConsole = new Set(reached("entries/console"));
  const atStart = loadedWithTheConsole();
  for (const { file, text } of sources()) {
    for (const [key, segment = "", section] of text.matchAll(KEY)) {
      const entry = ofTheConsole.has(file) ? "console" : "phone";
      const isLate = atStart.has(file) && partOf("console", segment, section) !== "start";
      if (!hasSegment(entry, segment) || isLate) missing.push(`${file}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
});

test("code that loads with the app uses only texts that load with it", () => {
  const WITH_THE_APP =
    /^(entries\/phone|core|ui|host|first|session|shared|phone\/(home|activity|notopen))\//;
  // Components that only pages with all texts render.
  const LATER =
    /^(entries\/phone\/dev|phone\/activity\/showcase|session\/messenger|shared\/(activity|agreement|comment|country|form|moment|notice|pay|person|picture|preferences|question|region|share|signup\/(RefusalNotice|SignupEvents)|stage|team|upload|vote|work))\b/;
  const missing: string[] = [];
  for (const { file, text } of sources()) {
    if (!WITH_THE_APP.test(file) || LATER.test(file)) continue;
    for (const [key, segment = "", section] of text.matchAll(KEY)) {
      if (partOf("phone", segment, section) !== "start") missing.push(`${file}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
});
