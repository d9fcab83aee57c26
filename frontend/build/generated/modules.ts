// Generated from crates/xtask/src/modules.rs by `cargo xtask generate`. Do not edit.

/** The WebAssembly module of every page. */
export const START_MODULE = "laurel_start";

/** Modules that load with the first page that needs them. */
export const LATER_MODULES = ["laurel_rest", "laurel_editor", "laurel_log"];

/** The module that the console starts with as well. */
export const CONSOLE_MODULE = "laurel_console";

/** The chunk with the table of calling codes. */
export const CALLING_CODES_CHUNK = "callingCodes";

/** Largest sizes that the web bench measures, compressed with brotli, bytes. */
export const budgets = {
  html: 25000,
  script: 150000,
  startModule: 60000,
} as const;
