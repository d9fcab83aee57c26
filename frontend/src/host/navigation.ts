// Navigation by the session; the application provides the function of its router.

type Navigate = (to: string, options: { replace: boolean }) => void;

let navigate: Navigate = () => {};

export function navigateBy(callback: Navigate): void {
  navigate = callback;
}

export function goTo(to: string, options = { replace: false }): void {
  navigate(to, options);
}

/** Leaves the app for a page of another site. */
export function leaveFor(url: string): void {
  location.assign(url);
}

export function currentAddress(): string {
  return location.pathname + location.search;
}

/** True if this is the app's first entry in the history. */
export function openedFirst(): boolean {
  const { idx = 0, overlays = 0 } = window.history.state ?? {};
  // Overlays are history entries above the page.
  return idx === 0 && overlays === 0;
}
