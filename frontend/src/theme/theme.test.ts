// The theme: the attribute of the page, and the callback.
import { beforeEach, expect, test, vi } from "vitest";
import { keepThemeBy, setTheme, useTheme } from "./theme";

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafafa">
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
  expect(colours).toEqual(["#fafafa", "#0d1213"]);
});
