// State that survives the redirect to the messaging app and back, for this tab only.

const PREFIX = "laurel.messenger.";

/** The reason for the redirect: automatic log-in, log-in by choice, or binding the app. */
export type Purpose = "unseen" | "login" | "bind";

interface RedirectState {
  /** The redirect in progress. */
  attempt: {
    /** Returned unchanged, which distinguishes our own log-in from a link of another person. */
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

/** False if the phone cannot store it: the log-in would not be recognised on return. */
export function storeState<N extends keyof RedirectState>(
  name: N,
  value: RedirectState[N],
): boolean {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function storedState<N extends keyof RedirectState>(name: N): RedirectState[N] | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

export function clearState(name: keyof RedirectState): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // If removal fails, nothing was stored.
  }
}

/** The unfinished first log-in, unless it has expired. */
export function pendingBinding(): RedirectState["binding"] | null {
  const binding = storedState("binding");
  return binding && binding.until > Date.now() ? binding : null;
}
