// A result of the search, and its kinds in the order of the list.
import type { TextKey } from "@/i18n/keys";
import type { IconName } from "@/ui/icon/names";

export const KINDS = ["signups", "works", "activities", "pages", "actions"] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_KEYS = {
  signups: "console.title.signups",
  works: "console.title.works",
  activities: "console.title.activities",
  pages: "console.palette.pages",
  actions: "console.palette.actions",
} as const satisfies Record<Kind, TextKey>;

export interface Entry {
  /** Unique among all results. */
  key: string;
  kind: Kind;
  icon: IconName;
  label: string;
  /** What tells it from others of the same name. */
  note: string;
  to: string;
  /** State of the history entry. */
  state?: object | undefined;
}
