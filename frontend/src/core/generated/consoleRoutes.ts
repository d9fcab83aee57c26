// Generated from crates/core by `cargo xtask generate`. Do not edit.

import type { ConsoleRoute } from "./contract";

/** The pages of the console, by name. */
export const consoleRoutes = {
  home: { path: "/console", titleKey: "console.title.home" },
  login: { path: "/console/login", titleKey: "console.title.login" },
} as const satisfies Record<ConsoleRoute, { path: string; titleKey: `console.title.${string}` }>;
