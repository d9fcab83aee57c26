// Reads the language files of the repository: one folder per tag, one file per first key segment.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Entry, hasSegment, type LocalePart, partOf } from "./localeParts.ts";

export const LOCALES_FOLDER = fileURLToPath(new URL("../../locales", import.meta.url));

/** The languages that have a folder. */
export function localeTags(): string[] {
  const entries = readdirSync(LOCALES_FOLDER, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/** The names of an entry's files of one language, without extension, in a stable order. */
export function localeSegments(tag: string, entry: Entry): string[] {
  let files: string[];
  try {
    files = readdirSync(join(LOCALES_FOLDER, tag));
  } catch {
    return [];
  }
  return files
    .filter((file) => file.endsWith(".json"))
    .map((file) => basename(file, ".json"))
    .filter((segment) => hasSegment(entry, segment))
    .sort();
}

export function localeFile(tag: string, segment: string): string {
  return join(LOCALES_FOLDER, tag, `${segment}.json`);
}

/** The texts of one language that an entry loads together, by segment and section. */
export function readLocale(
  tag: string,
  entry: Entry,
  part: LocalePart,
): Record<string, Record<string, unknown>> {
  const segments = localeSegments(tag, entry).map((segment) => {
    const texts = JSON.parse(readFileSync(localeFile(tag, segment), "utf8")) as object;
    const sections = Object.entries(texts).filter(
      ([section]) => partOf(entry, segment, section) === part,
    );
    return [segment, Object.fromEntries(sections)] as const;
  });
  return Object.fromEntries(segments.filter(([, texts]) => Object.keys(texts).length > 0));
}
