// An attempt to send something: the same body keeps its nonce (idempotency key), so that repeating it has no
// further effect.

export interface Attempt {
  nonce: string;
  /** The body that was sent with this nonce. */
  body: string;
}

/** `crypto.randomUUID` is missing in older web views and outside secure contexts. */
export function newNonce(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1 (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}

export function attemptFor(body: string, last: Attempt | null): Attempt {
  return last?.body === body ? last : { nonce: newNonce(), body };
}
