// Measures the pages of the release server in the system's Chromium and compares them with their goals:
// node benchweb/main.ts --server FILE --bench FILE --folder FOLDER [--runs 5] [--report]
import { join } from "node:path";
import { parseArgs } from "node:util";
import { killAll } from "chrome-launcher";
import { measureDanmu } from "./danmu.ts";
import { startFloor } from "./floor.ts";
import { rowsOf } from "./goals.ts";
import { startLaurel, startWall } from "./laurel.ts";
import { type Load, load, METHODS, type Method, medianLoad } from "./measure.ts";
import { printScrolled, scrollWall } from "./scroll.ts";
import { type Loads, printPage } from "./table.ts";

const { values } = parseArgs({
  options: {
    /** The release binary. */
    server: { type: "string" },
    /** The binary that fills a wall. */
    bench: { type: "string" },
    /** For data, logs and profiles; the caller removes it. */
    folder: { type: "string" },
    runs: { type: "string", default: "5" },
    /** Reports missed goals without failing. */
    report: { type: "boolean", default: false },
  },
});

interface Page {
  name: string;
  url: string;
  isDrawnByServer: boolean;
}

/** Works on the wall that is scrolled. */
const WORKS = 10_000;
const FLOOR = "bare React";

async function main(): Promise<void> {
  const runs = Number(values.runs);
  const { server, bench, folder } = values;
  if (!server || !bench || !folder || !Number.isInteger(runs) || runs < 1) {
    throw new Error(
      "usage: main.ts --server FILE --bench FILE --folder FOLDER [--runs 5] [--report]",
    );
  }
  const laurel = await startLaurel(server, folder);
  const bare = await startFloor(join(folder, "floor"), laurel);
  const pages: Page[] = [
    { name: "home", url: `${laurel}/`, isDrawnByServer: true },
    { name: "activity", url: `${laurel}/pages/competition/index?id=1`, isDrawnByServer: true },
    { name: "wall", url: `${laurel}/pages/display/list?competitionId=1`, isDrawnByServer: false },
  ];
  const floor = { name: FLOOR, url: `${bare}/`, isDrawnByServer: false };

  const medians = await measure([floor, ...pages], runs, folder);
  const loadsOf = ({ name }: Page): Loads => {
    const loads = medians.get(name);
    if (!loads) throw new Error(`${name} was not measured`);
    return loads;
  };
  process.stdout.write(
    `\nMedian of ${runs} loads by a phone with an empty cache. Sizes are bodies as they were sent.\n\n`,
  );
  const missed = pages.flatMap((page) =>
    printPage(page.name, loadsOf(page), loadsOf(floor), rowsOf(page)),
  );
  const wall = await startWall({ binary: server, bench, folder }, WORKS);
  missed.push(...printScrolled(WORKS, await scrollWall(wall, folder)));
  missed.push(...(await measureDanmu(folder)));
  for (const line of missed) process.stdout.write(`missed: ${line}\n`);
  if (missed.length === 0) process.stdout.write("All goals are met.\n");
  process.exit(missed.length > 0 && !values.report ? 1 : 0);
}

/** Loads all pages in each run, so that a slow minute of the machine affects all alike. */
async function measure(pages: Page[], runs: number, folder: string): Promise<Map<string, Loads>> {
  const loads = new Map(
    pages.map(({ name }) => [name, { devtools: [], simulate: [] } as Record<Method, Load[]>]),
  );
  for (let run = 1; run <= runs; run += 1) {
    for (const { name, url } of pages) {
      for (const method of METHODS) {
        process.stderr.write(`run ${run} of ${runs}: ${name}, ${method}\n`);
        loads.get(name)?.[method].push(await load(url, method, folder));
      }
    }
  }
  return new Map(
    [...loads].map(([name, { devtools, simulate }]) => [
      name,
      { devtools: medianLoad(devtools), simulate: medianLoad(simulate) },
    ]),
  );
}

process.once("exit", killAll);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
await main();
