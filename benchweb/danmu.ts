// Measures the frames of a slow phone or tablet while danmu cross it.
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";
import { createServer } from "vite";
import { DESKTOP, findChromium, SANDBOX_FLAGS } from "../e2e/fixtures/machine.ts";
import type { Flown } from "./danmu/fly.ts";

/** CPU slowdown compared with this machine; Lighthouse uses the same for a phone. */
const SLOWDOWN = 4;
/** Two frames at 60 a second, ms, less what timers vary. */
const TWO_FRAMES_MS = 30;
/** Share of late frames: the machine itself costs one now and then. */
const LATE_MAX = 0.01;
/** No frame of a crowd takes longer, ms. */
const CROWD_FRAME_MS = 50;

interface Case {
  name: string;
  count: number;
  /** Drawn on a canvas, as the page does with more than 60. */
  crowded: boolean;
  size: { width: number; height: number };
}

const CASES: readonly Case[] = [
  { name: "40 on a phone", count: 40, crowded: false, size: { width: 375, height: 667 } },
  { name: "200 on a tablet", count: 200, crowded: true, size: { width: 820, height: 1180 } },
];

/** Prints the figures; returns a line for each missed goal. */
export async function measureDanmu(folder: string): Promise<string[]> {
  const server = await createServer({
    root: fileURLToPath(new URL("./danmu", import.meta.url)),
    configFile: false,
    logLevel: "warn",
    server: { host: "127.0.0.1", fs: { strict: false } },
  });
  await server.listen();
  const [url = ""] = server.resolvedUrls?.local ?? [];
  const browser = await puppeteer.launch({
    executablePath: findChromium(DESKTOP),
    args: ["--disable-quic", ...SANDBOX_FLAGS],
    userDataDir: mkdtempSync(join(folder, "profile-")),
  });
  const missed: string[] = [];
  process.stdout.write(`danmu, processor slowed down ${SLOWDOWN} times\n`);
  try {
    for (const one of CASES) {
      const page = await browser.newPage();
      await page.setViewport({ ...one.size, deviceScaleFactor: 2, isMobile: true });
      await page.goto(url);
      await page.waitForFunction(() => "fly" in window);
      await page.emulateCPUThrottling(SLOWDOWN);
      const flown = await page.evaluate(
        (count, crowded) => window.fly(count, crowded),
        one.count,
        one.crowded,
      );
      await page.close();
      missed.push(...print(one, flown));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  process.stdout.write("\n");
  return missed;
}

function print({ name, count, crowded }: Case, { shown, frames }: Flown): string[] {
  const slowest = Math.max(...frames);
  const late = frames.filter((time) => time > TWO_FRAMES_MS).length;
  const mean = frames.reduce((sum, time) => sum + time, 0) / frames.length;
  const isMissed =
    shown < count * 0.9 ||
    (crowded ? slowest > CROWD_FRAME_MS : late > Math.ceil(frames.length * LATE_MAX));
  const figures = `${shown} on screen, ${(1000 / mean).toFixed(0)} frames a second, ${late} late, slowest ${slowest.toFixed(0)} ms`;
  process.stdout.write(`  ${name.padEnd(18)}${figures} ${isMissed ? "✗" : "✓"}\n`);
  return isMissed ? [`danmu, ${name}: ${figures}`] : [];
}
