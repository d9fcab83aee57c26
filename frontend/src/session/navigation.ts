// Navigation by the session; the application provides the function.
import type { Route as RouteName } from "@/core/generated/contract";
import { routes } from "@/core/generated/routes";
import { admit } from "@/core/pages";

type Navigate = (to: string, options: { replace: boolean }) => void;

let navigate: Navigate = () => {};
let lastOpenPage = "/";

export function navigateBy(callback: Navigate): void {
  navigate = callback;
}

export function goTo(to: string, options = { replace: false }): void {
  navigate(to, options);
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

/** Intermediate pages on the way to another page. */
const PASSED: readonly RouteName[] = ["login", "selectCountry"];

/** Called with every address that is shown: leaving the log-in page goes to the last one that
 * visitors may see, never back into the guard. */
export function rememberPage(address: string): void {
  const admission = admit(address);
  if (admission.kind !== "enter" || PASSED.includes(admission.route)) return;
  if (admitsVisitors(admission.route)) lastOpenPage = address;
}

function admitsVisitors(route: RouteName): boolean {
  return routes[route].entry === "anyone";
}

export function leaveLogin(): void {
  goTo(lastOpenPage, { replace: true });
}
