// The way out of the log-in page: the last page that visitors may see.
import type { Route as RouteName } from "@/core/generated/contract";
import { routes } from "@/core/generated/routes";
import { admit } from "@/core/pages";
import { goTo } from "@/host/navigation";

let lastOpenPage = "/";

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
