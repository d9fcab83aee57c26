// The chosen theme: light, dark, or the phone's own. A callback stores the choice.
import { create } from "zustand";
import { limits } from "@/core/generated/limits";

export type ThemeChoice = "system" | "light" | "dark";

interface ThemeState {
  choice: ThemeChoice;
}

/** The page's colour in each theme, for the browser's own bars. */
const BAR_COLOURS = { light: limits.backgroundColour, dark: "#0d1213" } as const;

function choiceInPage(): ThemeChoice {
  const value = document.documentElement.dataset.theme;
  return value === "light" || value === "dark" ? value : "system";
}

/** Starts with the attribute that the server wrote into the page. */
export const useTheme = create<ThemeState>(() => ({ choice: choiceInPage() }));

let persist: (choice: ThemeChoice) => void = () => {};

export function keepThemeBy(callback: (choice: ThemeChoice) => void): void {
  persist = callback;
}

function paintBars(choice: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute("media")?.includes("dark") ? "dark" : "light";
    meta.content = BAR_COLOURS[choice === "system" ? own : choice];
  }
}

export function applyTheme(choice: ThemeChoice): void {
  document.documentElement.dataset.theme = choice === "system" ? "" : choice;
  paintBars(choice);
  useTheme.setState({ choice });
}

export function setTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  persist(choice);
}
