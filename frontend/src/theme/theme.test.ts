// The theme: what stands in the page, and who is told.
import { beforeEach, expect, test, vi } from "vitest";
import { keepThemeBy, setTheme, useTheme } from "./theme";

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafafa">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1213">`;
});

test("a chosen theme is set on the page, kept, and colours the browser's bars", () => {
  const keep = vi.fn();
  keepThemeBy(keep);
  setTheme("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(useTheme.getState().choice).toBe("dark");
  expect(keep).toHaveBeenCalledWith("dark");
  const colours = [...document.querySelectorAll("meta")].map((meta) => meta.content);
  expect(colours).toEqual(["#0d1213", "#0d1213"]);
});

test("the phone's own theme leaves the page open", () => {
  setTheme("system");
  expect(document.documentElement.dataset.theme).toBe("");
  const colours = [...document.querySelectorAll("meta")].map((meta) => meta.content);
  expect(colours).toEqual(["#fafafa", "#0d1213"]);
});
