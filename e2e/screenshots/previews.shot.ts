// Renders the preview pictures that chats show for activities with a drawn cover, since chats accept no SVG.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "@playwright/test";

const COVERS = fileURLToPath(new URL("../../frontend/src/ui/picture/covers/", import.meta.url));
const PREVIEWS = fileURLToPath(new URL("../../frontend/public/previews/", import.meta.url));

/** The aspect ratio that chats crop least: 1.91 to 1. */
const SIZE = { width: 1200, height: 630 };

test.use({ viewport: SIZE, deviceScaleFactor: 1, colorScheme: "light" });

test("a preview of each cover", async ({ page }) => {
  mkdirSync(PREVIEWS, { recursive: true });
  for (const file of readdirSync(COVERS)) {
    const drawing = readFileSync(join(COVERS, file)).toString("base64");
    await page.setContent(
      `<style>body{margin:0}img{width:100vw;height:100vh;object-fit:cover;display:block}</style>
       <img src="data:image/svg+xml;base64,${drawing}">`,
    );
    const path = join(PREVIEWS, `${basename(file, ".svg")}.jpg`);
    await page.screenshot({ path, type: "jpeg", quality: 80 });
  }
});
