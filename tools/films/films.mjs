// Makes the demo contests' films: draws each frame on a canvas in Chromium, encodes them there as H.264
// (WebCodecs), and writes MP4 files, each with its first frame as a poster.
//
//   node tools/films/films.mjs crates/art/films
//
// Needs Playwright (e2e/node_modules) and a Chromium that encodes H.264; CHROMIUM names another one than
// /usr/bin/chromium. The pictures are the same at every run; the encoder's bytes depend on the Chromium.
import { Buffer } from "node:buffer";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import process from "node:process";
import { kit } from "./kit.mjs";
import { mp4 } from "./mp4.mjs";
import { painters } from "./painters.mjs";
import { record } from "./record.mjs";

const FRAMES_A_SECOND = 24;
const LARGEST_FILM = 350_000;
const LARGEST_POSTER = 40_000;
const MODULES = resolve(import.meta.dirname, "../../e2e/package.json");

const FILMS = [
  { name: "train", width: 960, height: 540, seconds: 4, bitrate: 480_000 },
  { name: "leaves", width: 540, height: 960, seconds: 5, bitrate: 420_000 },
  { name: "lanterns", width: 540, height: 960, seconds: 6, bitrate: 360_000 },
  { name: "rain", width: 540, height: 960, seconds: 4, bitrate: 520_000 },
];

const folder = process.argv[2];
if (!folder) throw new Error("Usage: node tools/films/films.mjs FOLDER");
mkdirSync(folder, { recursive: true });
const { chromium } = createRequire(MODULES)("playwright-core");
const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: sandbox,
});
try {
  const page = await browser.newPage();
  // WebCodecs needs a secure origin; nothing is fetched.
  await page.route("**/*", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
  );
  await page.goto("https://films.invalid/");
  await page.evaluate(kit);
  await page.evaluate(painters);
  for (const film of FILMS) {
    const settings = { ...film, rate: FRAMES_A_SECOND, largestPoster: LARGEST_POSTER };
    const recorded = await page.evaluate(record, settings);
    const bytes = mp4({ ...settings, ...recorded });
    if (bytes.length > LARGEST_FILM)
      throw new Error(`${film.name} has ${bytes.length} bytes; lower its bitrate.`);
    writeFileSync(join(folder, `${film.name}.mp4`), bytes);
    writeFileSync(join(folder, `${film.name}.jpg`), Buffer.from(recorded.poster, "base64"));
    process.stdout.write(`${film.name}: ${film.seconds} s, ${bytes.length} bytes\n`);
  }
} finally {
  await browser.close();
}
