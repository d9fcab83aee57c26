// Generated from crates/core by `cargo xtask generate`. Do not edit.

// Bounds of a work and of looking for one: characters, and numbers of files.
export const LINE_MAX = 40;
export const INTRO_MAX = 500;
export const KEYWORD_MAX = 40;
export const IMAGE_MAX_COUNT = 9;
export const VIDEO_MAX_COUNT = 1;
