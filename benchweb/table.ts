// Prints the measures of a page next to their goals and to the baseline.
import type { Row } from "./goals.ts";
import { type Load, METHODS, type Method } from "./measure.ts";

export type Loads = Record<Method, Load>;

const NAMES: Record<Method, string> = { devtools: "applied", simulate: "simulated" };
const WIDTHS = [23, 13, 14, 13, 14, 13, 13];

/** Returns a line for each missed goal. */
export function printPage(name: string, loads: Loads, floor: Loads, rows: Row[]): string[] {
  const missed: string[] = [];
  printLine([name, "applied", "goal", "simulated", "goal", "bare: appl.", "simulated"]);
  for (const row of rows) {
    const cells = [row.label];
    for (const method of METHODS) {
      const { shown, goal, isMissed } = judge(row, loads[method], method);
      cells.push(shown, goal && `${goal} ${isMissed ? "✗" : "✓"}`);
      if (isMissed) missed.push(`${name}: ${row.label} ${NAMES[method]} is ${shown}, goal ${goal}`);
    }
    for (const method of METHODS) cells.push(judge(row, floor[method], method).shown);
    printLine(cells);
  }
  process.stdout.write("\n");
  return missed;
}

function judge(row: Row, load: Load, method: Method) {
  if (!row.methods.includes(method)) return { shown: "", goal: "", isMissed: false };
  const value = row.value(load);
  return {
    shown: value === undefined ? "never" : row.show(value),
    goal: row.goal?.text(method) ?? "",
    // A missing value misses its goal: a page that never requests its app is not fast.
    isMissed: row.goal !== undefined && (value === undefined || !row.goal.isMet(value, method)),
  };
}

function printLine(cells: string[]): void {
  const [first = "", ...others] = cells;
  const [width = 0, ...widths] = WIDTHS;
  const line = others.map((cell, index) => cell.padStart(widths[index] ?? 0)).join("");
  process.stdout.write(`${`${first.padEnd(width)}${line}`.trimEnd()}\n`);
}
