// Colours of an activity's stages, keys of its schedule, links and paragraphs of its texts.
import type { ScheduleItem, Stage } from "@/core/generated/contract";
import type { BadgeTone } from "@/ui/badge/Badge";

/** Steps may share a time or a title, so the key has both. */
export function stepKey(item: ScheduleItem): string {
  return `${item.time} ${item.title}`;
}

const STAGE_TONES: Record<Stage, BadgeTone> = {
  cancelled: "bad",
  ended: "neutral",
  upcoming: "info",
  signup: "teal",
  submit: "teal",
  like: "teal",
  judge: "info",
  ongoing: "teal",
  closed: "neutral",
};

export function stageTone(stage: Stage): BadgeTone {
  return STAGE_TONES[stage];
}

/** The link of a contact: an e-mail address or a phone number; null for anything else. */
export function contactLink(contact: string): string | null {
  const text = contact.trim();
  if (/^[^\s@:?&]+@[^\s@:?&]+\.[^\s@:?&]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s()-]{5,20}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  return null;
}

/** Splits a text at blank lines. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
