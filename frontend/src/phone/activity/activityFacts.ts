// Keys of an activity's schedule, links and paragraphs of its texts.
import type { ScheduleItem } from "@/core/generated/contract";

/** Steps may share a time or a title, so the key has both. */
export function stepKey(item: ScheduleItem): string {
  return `${item.time} ${item.title}`;
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
