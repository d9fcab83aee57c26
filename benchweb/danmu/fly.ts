// Lets a number of danmu cross the window at once, by the page's own code, and measures the frames.
import { startFlight } from "../../frontend/src/phone/work/danmu/flight.ts";
import { FLIGHT } from "../../frontend/src/phone/work/danmu/lanes.ts";

export interface Flown {
  /** Most danmu on screen, as far as there was room for them. */
  shown: number;
  /** Times between two frames, ms. */
  frames: number[];
}

declare global {
  interface Window {
    fly: (count: number, crowded: boolean) => Promise<Flown>;
  }
}

/** Flights that are measured, after the first one. */
const FLIGHTS = 2;

window.fly = async (count, crowded) => {
  const container = document.getElementById("box");
  if (!container) throw new Error("no box");
  const flight = startFlight({ container, crowded });
  const started = performance.now();
  const over = started + (FLIGHTS + 1) * FLIGHT * 1000;
  const begins: number[] = [];
  const frames: number[] = [];
  let sent = 0;
  let shown = 0;
  let last = started;
  for (;;) {
    const now = await new Promise<number>(requestAnimationFrame);
    const isMeasured = now - started > FLIGHT * 1000;
    if (isMeasured) frames.push(now - last);
    last = now;
    const due = ((now - started) / (FLIGHT * 1000)) * count;
    for (; sent < due; sent += 1) {
      if (flight.add({ content: `灯塔 ${sent}`, color: 0xffffff })) begins.push(now);
    }
    shown = Math.max(shown, begins.filter((begin) => now - begin < FLIGHT * 1000).length);
    if (now > over) break;
  }
  flight.end();
  return { shown, frames };
};
