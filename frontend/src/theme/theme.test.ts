// The theme: the attribute of the page, and the callback.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { limits } from "@/core/generated/limits";
import { keepThemeBy, setTheme, useTheme } from "./theme";

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAFAFA">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1213">`;
});

test("a chosen theme is set on the page, stored, and colours the browser's bars", () => {
  const keep = vi.fn();
  keepThemeBy(keep);
  setTheme("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(useTheme.getState().choice).toBe("dark");
  expect(keep).toHaveBeenCalledWith("dark");
  const colours = [...document.querySelectorAll("meta")].map((meta) => meta.content);
  expect(colours).toEqual(["#0d1213", "#0d1213"]);
});

test("the phone's own theme removes the attribute from the page", () => {
  setTheme("system");
  expect(document.documentElement.dataset.theme).toBe("");
  const colours = [...document.querySelectorAll("meta")].map((meta) => meta.content);
  expect(colours).toEqual(["#FAFAFA", "#0d1213"]);
});

test("the pages start with the same colours", () => {
  for (const page of ["index.html", "console.html"]) {
    const html = readFileSync(join(process.cwd(), page), "utf8");
    const colours = [...html.matchAll(/name="theme-color"[^>]*content="(\S+)"/g)];
    expect(colours.map(([, colour]) => colour)).toEqual([limits.backgroundColour, "#0d1213"]);
  }
});
