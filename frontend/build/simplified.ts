// Writes the table of simplified forms from the data of OpenCC: `npm run simplified`. Search compares Chinese texts in
// their simplified form.
import { fileURLToPath } from "node:url";
import { Converter } from "opencc-js/t2cn";
import { writeChanged } from "./callingCodes.ts";

export const SIMPLIFIED_FILE = fileURLToPath(
  new URL("../../crates/core/data/simplified.txt", import.meta.url),
);

/** Ideographs of Unicode: the basic block with extension A, and extensions B to J. */
const IDEOGRAPHS: readonly (readonly [number, number])[] = [
  [0x3400, 0x9fff],
  [0x20000, 0x3347f],
];

/** One pair a line: the traditional character, then the simplified one. */
export function simplified(): string {
  const convert = Converter({ from: "t", to: "cn" });
  const lines: string[] = [];
  for (const [first, last] of IDEOGRAPHS)
    for (let code = first; code <= last; code += 1) {
      const character = String.fromCodePoint(code);
      // Some characters are simplified in two steps.
      const simple = convert(convert(character));
      if (simple !== character && [...simple].length === 1) lines.push(`${character}${simple}\n`);
    }
  return lines.join("");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeChanged(SIMPLIFIED_FILE, simplified());
