// Writes the table of numbering plans from the data of libphonenumber: `npm run countries`. The server embeds the same
// file, so that both sides read one release of the data.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import metadata from "libphonenumber-js/metadata.min.json";
import { writeChanged } from "./callingCodes.ts";

const PACKAGE = new URL("../node_modules/libphonenumber-js/package.json", import.meta.url);
export const PHONE_PLANS_FILE = fileURLToPath(
  new URL("../../crates/core/plans/phone.json", import.meta.url),
);

interface PhonePlan {
  pattern: string;
  prefix: string | null;
  transform: string | null;
}

/** Places of a region's fields in the package's format, version 4. */
const PATTERN = 2;
const NATIONAL_PREFIX = 5;
const PREFIX_FOR_PARSING = 7;
const TRANSFORM = 8;

type Region = readonly unknown[];

const textAt = (region: Region, place: number): string | null => {
  const field = region[place];
  return typeof field === "string" ? field : null;
};

function planOf(region: Region): PhonePlan {
  const pattern = textAt(region, PATTERN);
  if (pattern === null) throw new Error("a region has no pattern");
  return {
    pattern,
    prefix: textAt(region, PREFIX_FOR_PARSING) ?? textAt(region, NATIONAL_PREFIX),
    transform: textAt(region, TRANSFORM),
  };
}

/** Plans by calling code, that of the main region first, without repetitions. */
export function phonePlans(): string {
  const regions = metadata.countries as unknown as Record<string, Region>;
  const others = metadata.nonGeographic as unknown as Record<string, Region>;
  const plans: Record<string, PhonePlan[]> = {};
  for (const [code, names] of Object.entries(metadata.country_calling_codes)) {
    const found = names.map((name) => planOf(regions[name] ?? []));
    const seen = new Set<string>();
    plans[code] = found.filter((plan) => {
      const text = JSON.stringify(plan);
      return !seen.has(text) && seen.add(text);
    });
  }
  for (const [code, region] of Object.entries(others)) plans[code] ??= [planOf(region)];
  const { version } = JSON.parse(readFileSync(PACKAGE, "utf8"));
  return `${JSON.stringify({ release: `libphonenumber-js ${version}`, plans })}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeChanged(PHONE_PLANS_FILE, phonePlans());
