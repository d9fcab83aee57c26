// The tabs and filters of the sign-up centre.
import type { SignupStatus, SignupTab } from "@/core/generated/contract";

export const TABS = ["submitted", "joined"] as const satisfies readonly SignupTab[];

/** States that wait for the reader come first. */
export const FILTERS = [
  "all",
  "offered",
  "waiting",
  "pending",
  "approved",
  "rejected",
  "revoked",
  "cancelled",
] as const satisfies readonly (SignupStatus | "all")[];

export type Filter = (typeof FILTERS)[number];

export function tabOf(text: string | undefined): SignupTab {
  return TABS.find((tab) => tab === text) ?? "submitted";
}

export function isFilter(value: unknown): value is Filter {
  return FILTERS.some((filter) => filter === value);
}
