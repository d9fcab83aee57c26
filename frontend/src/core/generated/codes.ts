// Generated from crates/core by `cargo xtask generate`. Do not edit.

// Codes of the envelope for business refusals.
export const FIELDS = 4000;
export const HUMAN_CHECK = 4001;
export const NOT_ALLOWED = 4003;
export const NOT_FOUND = 4004;
export const VERSION_CONFLICT = 4009;
export const NONCE_REUSED = 4010;
export const NOT_POSSIBLE = 4011;
export const TOO_FAST = 4029;
export const TOKEN_INVALID = 5104;
export const FACTOR_NEEDED = 5105;
export const MINI_PROGRAM_LOGIN_FAILED = 5110;
export const NOT_PUBLISHED = 6001;
export const SIGNUP_NOT_OPEN = 6002;
export const FULL = 6003;
export const ALREADY_SIGNED_UP = 6004;
export const FORM_CHANGED = 6005;
export const NOT_ELIGIBLE = 6006;
export const WITHDRAW_NOT_ALLOWED = 6007;
export const TRANSFER_ENDED = 6008;
export const ORDER_CLOSED = 6021;
export const CHANNEL_UNAVAILABLE = 6022;
export const INVITE_INVALID = 6031;
export const TEAM_FULL = 6032;
export const ALREADY_IN_TEAM = 6033;
export const TEAM_LOCKED = 6034;
export const TEAM_TOO_SMALL = 6035;
export const SUBMISSION_NOT_OPEN = 6041;
export const WORKS_LIMIT = 6042;
export const MEDIA_NOT_ACCEPTED = 6043;
export const LIKES_CLOSED = 6051;
export const LIKES_USED = 6052;
export const ALREADY_LIKED = 6053;
export const OWN_WORK = 6054;
export const POINTS_SHORT = 6055;
export const LIST_DISABLED = 6056;
export const VERIFY_FIRST = 6057;
export const CHECKIN_NOT_OPEN = 6061;
export const OUT_OF_RANGE = 6062;
export const ALREADY_CHECKED_IN = 6063;
export const CHECKIN_CODE_INVALID = 6064;
export const SIGNUP_NOT_CONFIRMED = 6065;
export const LOCATION_IMPRECISE = 6066;
export const CERTIFICATE_UNKNOWN = 6071;
export const CERTIFICATE_REVOKED = 6072;
export const BOUND_ELSEWHERE = 6081;
export const MESSENGER_REFUSED = 6082;
export const MESSENGER_PREVIEW = 6083;
export const CONFIRM_FIRST = 6084;

/** The runtime's code of a failed download or upload. */
export const RUNTIME_TRANSFER = 602001;
