// Generated from crates/core by `cargo xtask generate`. Do not edit.

// Bounds of a team and of looking for one: characters, and numbers of members and requests.
export const TEAM_NAME_MAX = 20;
export const SLOGAN_MAX = 40;
export const TEAM_MIN_DEFAULT = 2;
export const TEAM_MAX_DEFAULT = 5;
export const SEARCH_LINE_MAX = 60;
export const TEAM_REQUESTS_MAX = 20;
