// Writes the names of Chinese regions in traditional characters from the data of OpenCC: `npm run simplified`. OpenCC
// knows names of places, whose characters differ from those of common words (台州, 范縣).
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Converter } from "opencc-js/cn2t";
import { writeChanged } from "./callingCodes.ts";

const REGIONS_FILE = fileURLToPath(new URL("../../crates/core/data/regions.txt", import.meta.url));

export const TRADITIONAL_REGIONS_FILE = fileURLToPath(
  new URL("../../crates/core/data/regions.traditional.txt", import.meta.url),
);

/** One region a line, like the table itself: only names that differ. */
export function traditionalRegions(): string {
  // The variant of Taiwan, as in the texts of the interface.
  const convert = Converter({ from: "cn", to: "tw" });
  return readFileSync(REGIONS_FILE, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [code = "", name = ""] = line.split(" ");
      const converted = convert(name);
      return converted === name ? [] : [`${code} ${converted}\n`];
    })
    .join("");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeChanged(TRADITIONAL_REGIONS_FILE, traditionalRegions());
}
