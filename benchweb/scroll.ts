// Measures how a wall of very many works scrolls on a slow phone: frames drawn and frames dropped.
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import puppeteer, { type Browser, type CDPSession, type Page } from "puppeteer-core";
import { DESKTOP, findChromium, SANDBOX_FLAGS } from "../e2e/fixtures/machine.ts";

const PHONE = { width: 375, height: 667, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** CPU slowdown compared with this machine; Lighthouse uses the same for a phone. */
const SLOWDOWN = 4;
/** px, and px a second: a quick swipe. */
const DISTANCE = 20_000;
const SPEED = 2_500;
/** Share of all frames: the machine itself costs one now and then. */
const DROPPED_MAX = 0.01;
/** The end of a wall is reached when it has not grown for this time. */
const STILL_MS = 3_000;

export interface Scrolled {
  name: string;
  drawn: number;
  /** Frames in which nothing moved. */
  dropped: number;
  /** Frames that moved, but got the page's own update with the next one. */
  partial: number;
}

interface FrameEvent {
  name: string;
  args: { hasPartialUpdate?: boolean };
}

/**
 * Scrolls down a wall while it loads, and up again from its end. A first pass lets the server make the thumbnails,
 * which would otherwise load the same processor.
 */
export async function scrollWall(url: string, folder: string): Promise<Scrolled[]> {
  const browser = await puppeteer.launch({
    executablePath: findChromium(DESKTOP),
    args: ["--disable-quic", "--accept-lang=zh-CN", ...SANDBOX_FLAGS],
    userDataDir: mkdtempSync(join(folder, "profile-")),
  });
  try {
    const before = await open(browser, url);
    await scroll(before.session, -DISTANCE);
    const { page, session } = await open(browser, url);
    const down = await measure(page, session, "down, loading", -DISTANCE);
    await toTheEnd(page);
    return [down, await measure(page, session, "up from the end", DISTANCE)];
  } finally {
    await browser.close();
  }
}

/** Prints the figures; returns a line for each missed goal. */
export function printScrolled(works: number, all: Scrolled[]): string[] {
  process.stdout.write(`wall of ${works} works, processor slowed down ${SLOWDOWN} times\n`);
  const missed: string[] = [];
  for (const { name, drawn, dropped, partial } of all) {
    const goal = Math.floor((drawn + dropped) * DROPPED_MAX);
    const figures = `${drawn} frames drawn, ${partial} of them in part, ${dropped} dropped (≤ ${goal})`;
    const isMissed = drawn === 0 || dropped > goal;
    process.stdout.write(`  ${name.padEnd(18)}${figures} ${isMissed ? "✗" : "✓"}\n`);
    if (isMissed) missed.push(`wall, ${name}: ${figures}`);
  }
  process.stdout.write("\n");
  return missed;
}

/** Opens the page in a new browser context, so that no scroll position is restored. */
async function open(browser: Browser, url: string): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(PHONE);
  // The live feed stays open.
  await page.goto(url, { waitUntil: "networkidle2" });
  return { page, session: await page.createCDPSession() };
}

async function scroll(session: CDPSession, yDistance: number): Promise<void> {
  await session.send("Input.synthesizeScrollGesture", {
    x: PHONE.width / 2,
    y: PHONE.height / 2,
    yDistance,
    speed: SPEED,
    gestureSourceType: "mouse",
    preventFling: true,
  });
}

async function measure(
  page: Page,
  session: CDPSession,
  name: string,
  yDistance: number,
): Promise<Scrolled> {
  const before = await place(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.tracing.start({ categories: ["disabled-by-default-devtools.timeline.frame"] });
  await scroll(session, yDistance);
  const trace = await page.tracing.stop();
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const moved = Math.abs((await place(page)) - before);
  if (moved < Math.abs(yDistance) / 2) throw new Error(`The wall scrolled by ${moved} px only.`);
  const events = (JSON.parse(new TextDecoder().decode(trace)) as { traceEvents: FrameEvent[] })
    .traceEvents;
  const late = events.filter((event) => event.name === "DroppedFrame");
  const partial = late.filter((event) => event.args.hasPartialUpdate).length;
  const drawn = events.filter((event) => event.name === "DrawFrame").length;
  return { name, drawn, dropped: late.length - partial, partial };
}

function place(page: Page): Promise<number> {
  return page.$eval("main", (main) => main.scrollTop);
}

async function toTheEnd(page: Page): Promise<void> {
  let height = 0;
  let grown = Date.now();
  while (Date.now() - grown < STILL_MS) {
    const now = await page.$eval("main", (main) => {
      main.scrollTop = main.scrollHeight;
      return main.scrollHeight;
    });
    if (now !== height) grown = Date.now();
    height = now;
    await pause(20);
  }
}
