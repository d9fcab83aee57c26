// Links to our own pages, built only from the table of pages.
import type { Route } from "./generated/contract";
import { type RouteQuery, routes } from "./generated/routes";
import { currentMerchant } from "./queryScope";

type Query = Record<string, string | number | undefined>;

/** Path and query of a page; every address of ours names its merchant. */
export function href<N extends Route>(name: N, query?: RouteQuery[N]): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Query)) {
    if (value !== undefined && value !== "") params.set(key, String(value));
  }
  if (currentMerchant() !== "") params.set("merchantId", currentMerchant());
  const text = params.toString();
  return text === "" ? routes[name].path : `${routes[name].path}?${text}`;
}
