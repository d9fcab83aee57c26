// Measures the plain English that CONTRIBUTING asks for, in comments, documents and names of tests:
// node tools/english.mjs [--list] [FOLDER…] prints each figure with its limit, or the places that raise it.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const OPENING = /^(?:what|who|whoever|whom|whose|where|how|whether)\b/gi;
const OPENING_LIMIT = 30;
const WORDS = ["stands", "kept", "told", "nobody", "somebody", "anew", "beside"];
const WORD_LIMIT = 5;

const LINE_COMMENTS = {
  rs: /^\s*\/\/[/!]?\s?(.*)$/,
  ts: /^\s*(?:\/\/|\/?\*+)\s?(.*?)(?:\s*\*\/)?$/,
  sh: /^\s*#(?!!)\s?(.*)$/,
  sql: /^\s*--\s?(.*)$/,
};
const SYNTAX = {
  ...{ rs: "rs", ts: "ts", tsx: "ts", mjs: "ts", js: "ts", css: "ts", sql: "sql", sh: "sh" },
  ...{ toml: "sh", yml: "sh", Makefile: "sh" },
};
const TEST_NAMES = {
  rs: /^\s*(?:async )?fn ([a-z0-9]+(?:_[a-z0-9]+){3,})\(/,
  ts: /^\s*(?:it|test|describe)(?:\.\w+)*\(["'`](.*?)["'`],/,
};

/** Adjacent comment lines are one comment. */
function commentsOf(lines, pattern) {
  const comments = [];
  let open;
  lines.forEach((line, index) => {
    const text = pattern.exec(line)?.[1];
    if (text === undefined) {
      open = undefined;
    } else if (open) {
      open.text += ` ${text}`;
    } else {
      open = { line: index + 1, text };
      comments.push(open);
    }
  });
  return comments.filter(({ text }) => /[a-z]/i.test(text));
}

function testNamesOf(path, lines, pattern) {
  if (!/test|e2e/.test(path) && !lines.some((line) => line.includes("#[cfg(test)]"))) return [];
  return lines.flatMap((line, index) => {
    const name = pattern?.exec(line)?.[1];
    return name ? [{ line: index + 1, text: name.replaceAll("_", " ") }] : [];
  });
}

/** Paragraphs, list items and table rows of a document. */
function paragraphsOf(lines) {
  const texts = [];
  let open;
  lines.forEach((line, index) => {
    const starts = /^\s*(?:[-*#|]|\d+\.)/.test(line);
    if (line.trim() === "") {
      open = undefined;
    } else if (open && !starts) {
      open.text += ` ${line.trim()}`;
    } else {
      open = { line: index + 1, text: line.replace(/^[\s\-*#|\d.]+/, "") };
      texts.push(open);
    }
  });
  return texts.filter(({ text }) => /[a-z]/i.test(text));
}

function read(path) {
  const extension = path.split("/").at(-1).split(".").at(-1);
  const lines = readFileSync(path, "utf8").split("\n");
  if (extension === "md") return { documents: paragraphsOf(lines) };
  const syntax = SYNTAX[extension];
  if (!syntax) return {};
  return {
    comments: commentsOf(lines, LINE_COMMENTS[syntax]),
    "names of tests": testNamesOf(path, lines, TEST_NAMES[syntax]),
  };
}

const list = process.argv.includes("--list");
const folders = process.argv.slice(2).filter((word) => word !== "--list");
const files = execFileSync("git", ["ls-files", "--", ...folders], { encoding: "utf8" });
const texts = new Map();
// Git also lists tracked files that were deleted but not staged.
for (const path of files.trim().split("\n").filter(existsSync)) {
  for (const [kind, found] of Object.entries(read(path))) {
    const all = texts.get(kind) ?? [];
    all.push(...found.map((text) => ({ ...text, path })));
    texts.set(kind, all);
  }
}

const measures = [
  ["relative openings", OPENING, OPENING_LIMIT],
  ...WORDS.map((word) => [`"${word}"`, new RegExp(`\\b${word}\\b`, "gi"), WORD_LIMIT]),
];
let excess = 0;
for (const [kind, all] of texts) {
  if (!list) console.log(`${kind}: ${all.length}`);
  for (const [name, pattern, limit] of measures) {
    const hits = all.filter(({ text }) => text.search(pattern) >= 0);
    const found = hits.reduce((sum, { text }) => sum + text.match(pattern).length, 0);
    const allowed = Math.ceil((all.length * limit) / 1000);
    if (found > allowed) excess++;
    if (list) for (const hit of hits) console.log(`${hit.path}:${hit.line}: ${name}: ${hit.text}`);
    else console.log(`  ${name}: ${found} of ${allowed}${found > allowed ? ", too many" : ""}`);
  }
}
if (!list && folders.length === 0 && excess > 0) process.exitCode = 1;
