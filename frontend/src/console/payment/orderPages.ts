// Pages of orders and of refunds: by number as far as there are numbers, then by key.
import { limits } from "@/core/generated/limits";
import type { ConsoleQuery } from "../route";

/** Rows of a page. */
export const SIZE = 50;

/** Pages past the last numbered one have a key; without it that one is shown. */
export function pageOf({ page = 1, key }: ConsoleQuery<"orders">): number {
  return key === undefined ? Math.min(page, limits.numberedPages) : page;
}

/** The address of a page. */
export function pageAddress(page: number, key: string | null) {
  return { page, key: page > limits.numberedPages ? (key ?? undefined) : undefined };
}

/** An address without filters, at its first page. */
export const NO_FILTER = {
  status: undefined,
  service: undefined,
  keyword: undefined,
  from: undefined,
  until: undefined,
  page: undefined,
  key: undefined,
} as const;
