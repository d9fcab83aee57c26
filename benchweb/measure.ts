// One page load under Lighthouse's mobile preset, and the median of several.
import { brotliCompressSync, constants } from "node:zlib";
import lighthouse, { type RunnerResult } from "lighthouse";
import { startChromium, stopChromium } from "./chromium.ts";
import { type Arrival, KINDS, type Kind, readArrivals } from "./network.ts";

/** Throttled by the browser while it loads, or simulated afterwards from an unthrottled load. */
export const METHODS = ["devtools", "simulate"] as const;
export type Method = (typeof METHODS)[number];

export interface Load {
  /** ms, except the layout shift, which has no unit. */
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  bytes: Record<Kind, number>;
  /** Bytes of the HTML without inlined pictures, compressed as it is sent. */
  htmlWithoutPictures: number;
  /**
   * Bytes of script and WebAssembly requested before the page is usable: largest content painted, load event fired,
   * and interactive. Later requests are prefetches for other pages.
   */
  scriptUntilUsable: number;
  wasmUntilUsable: number;
  /** From the first contentful paint to the first request for WebAssembly, ms; absent: no request. */
  wasmAfterPaint: number | undefined;
}

/** Number of retries: Lighthouse loses a trace now and then. */
const MORE_TRIES = 2;

export async function load(url: string, method: Method, folder: string): Promise<Load> {
  for (let left = MORE_TRIES; ; left--) {
    try {
      return await loadOnce(url, method, folder);
    } catch (error) {
      if (left === 0) throw error;
      process.stderr.write(`${url}: ${error instanceof Error ? error.message : error}; again\n`);
    }
  }
}

async function loadOnce(url: string, method: Method, folder: string): Promise<Load> {
  const browser = await startChromium(folder);
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: "error",
      formFactor: "mobile",
      throttlingMethod: method,
      onlyAudits: ["metrics"],
      disableFullPageScreenshot: true,
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    const { runtimeError, runWarnings } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    for (const warning of runWarnings) process.stderr.write(`${url}: ${warning}\n`);
    return { ...read(result), htmlWithoutPictures: await htmlWithoutPictures(url) };
  } finally {
    await stopChromium(browser);
  }
}

/** The quality of compression that the server uses for rendered pages. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

async function htmlWithoutPictures(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { "accept-language": "zh-CN" } });
  const page = (await answer.text()).replaceAll(/data:image\/[^"]*/g, "");
  return brotliCompressSync(page, BROTLI).length;
}

function read({ lhr, artifacts }: RunnerResult): Omit<Load, "htmlWithoutPictures"> {
  const details = lhr.audits.metrics?.details;
  const metrics = details && "items" in details ? details.items[0] : undefined;
  const number = (name: string): number => {
    const value: unknown = Object(metrics)[name];
    if (typeof value !== "number") {
      const why = lhr.audits.metrics?.errorMessage ?? "no reason given";
      throw new Error(`Lighthouse did not measure ${name}: ${why}`);
    }
    return value;
  };
  const arrivals = readArrivals(artifacts.DevtoolsLog);
  const of = (kind: Kind) => arrivals.filter((arrival) => arrival.kind === kind);
  const begun = number("observedNavigationStartTs");
  const steps = ["observedLargestContentfulPaint", "observedLoad", "interactive"].map(number);
  const usable = begun + 1000 * Math.max(...steps);
  const painted = number("observedFirstContentfulPaintTs");
  const wasm = of("WebAssembly").map(({ asked }) => asked);
  const untilUsable = (kind: Kind) => sum(of(kind).filter(({ asked }) => asked <= usable));
  return {
    lcp: number("largestContentfulPaint"),
    fcp: number("firstContentfulPaint"),
    tbt: number("totalBlockingTime"),
    cls: number("cumulativeLayoutShift"),
    bytes: Object.fromEntries(KINDS.map((kind) => [kind, sum(of(kind))])) as Record<Kind, number>,
    scriptUntilUsable: untilUsable("script"),
    wasmUntilUsable: untilUsable("WebAssembly"),
    wasmAfterPaint: wasm.length > 0 ? (Math.min(...wasm) - painted) / 1000 : undefined,
  };
}

const sum = (arrivals: Arrival[]) => arrivals.reduce((total, { bytes }) => total + bytes, 0);

/** Takes the median of each measure separately. */
export function medianLoad(loads: Load[]): Load {
  const of = (pick: (load: Load) => number) => median(loads.map(pick));
  const after = loads.flatMap(({ wasmAfterPaint }) => wasmAfterPaint ?? []);
  return {
    lcp: of(({ lcp }) => lcp),
    fcp: of(({ fcp }) => fcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    bytes: Object.fromEntries(
      KINDS.map((kind) => [kind, of(({ bytes }) => bytes[kind])]),
    ) as Record<Kind, number>,
    htmlWithoutPictures: of(({ htmlWithoutPictures }) => htmlWithoutPictures),
    scriptUntilUsable: of(({ scriptUntilUsable }) => scriptUntilUsable),
    wasmUntilUsable: of(({ wasmUntilUsable }) => wasmUntilUsable),
    wasmAfterPaint: after.length > 0 ? median(after) : undefined,
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (
    ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
  );
}
