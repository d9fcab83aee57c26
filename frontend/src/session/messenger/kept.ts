// What outlasts the way to the messaging app and back, for this tab alone.

const PREFIX = "laurel.messenger.";

/** Why the page was left: to look whether somebody is known, by somebody's choice, or to bind the app. */
export type Purpose = "unseen" | "login" | "bind";

interface Kept {
  /** The way there and back that is under way. */
  attempt: {
    /** Comes back unchanged, which tells our own log-in from a stranger's link. */
    state: string;
    address: string;
    purpose: Purpose;
    agreementVersion: string | null;
  };
  /** The first log-in that needs a phone number. */
  binding: {
    handle: string;
    /** ms since 1970. */
    until: number;
    returnTo: string;
    agreementVersion: string | null;
  };
}

/** False where the phone keeps nothing: the log-in could not be told on return. */
export function keep<N extends keyof Kept>(name: N, value: Kept[N]): boolean {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function kept<N extends keyof Kept>(name: N): Kept[N] | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

export function forget(name: keyof Kept): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Where nothing can be removed nothing was kept.
  }
}

/** The first log-in that still can be finished. */
export function livingBinding(): Kept["binding"] | null {
  const binding = kept("binding");
  return binding && binding.until > Date.now() ? binding : null;
}
