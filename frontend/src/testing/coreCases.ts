// The cases that the core must pass natively and as WebAssembly, read from the core's own folder.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../../crates/core/cases");

/** The cases of one subject; `{{x*140}}` in a text is expanded to 140 times `x`. */
export function coreCases<T>(subject: string): T {
  const text = readFileSync(join(FOLDER, `${subject}.json`), "utf8");
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === "string" ? writtenOut(value) : value,
  ) as T;
}

function writtenOut(text: string): string {
  return text.replaceAll(/\{\{(.+?)\*(\d+)\}\}/gu, (_all, piece: string, count: string) =>
    piece.repeat(Number(count)),
  );
}
