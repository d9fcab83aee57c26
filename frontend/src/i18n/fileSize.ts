// Sizes of files as readers of each language expect them.
import { localeOf, numberFormat } from "./intl";
import type { LanguageTag } from "./languages";

const STEP = 1_000;

/** In kB, or in MB with one decimal; never 0. */
export function formatFileSize(tag: LanguageTag, bytes: number): string {
  const [unit, size] =
    bytes < STEP * STEP ? ["kilobyte", Math.ceil(bytes / STEP)] : ["megabyte", bytes / STEP / STEP];
  return numberFormat(localeOf(tag), { style: "unit", unit, maximumFractionDigits: 1 }).format(
    size,
  );
}
