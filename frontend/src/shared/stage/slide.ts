// A picture or video on the stage.
import type { Media, MediaKind, Moment, WorkCard } from "@/core/generated/contract";

export interface Slide {
  key: string;
  kind: MediaKind;
  /** Address of the picture or video; empty for a video whose work is not loaded yet. */
  address: string;
  poster: string;
  width: number;
  height: number;
  durationMs: number;
  /** Alternative text. */
  alt: string;
}

/** The key is work and index, so that a stand-in is replaced by its picture without a jump. */
const keyOf = (workId: number, index: number) => `work-${workId}-${index}`;

export function slideOf(
  media: Media,
  place: { workId: number; index: number },
  alt: string,
): Slide {
  const key = keyOf(place.workId, place.index);
  return { ...media, key, durationMs: media.durationMs ?? 0, alt };
}

/** Stands in for a work's first picture until the work is loaded. */
export function slideOfCard(card: WorkCard): Slide {
  const kind = card.kind === "video" ? "video" : "image";
  return {
    key: keyOf(card.id, 0),
    kind,
    address: kind === "image" ? card.cover : "",
    poster: card.cover,
    width: card.coverWidth,
    height: card.coverHeight,
    durationMs: card.durationMs ?? 0,
    alt: card.title,
  };
}

export function slideOfMoment(moment: Moment, alt: string): Slide {
  return { ...moment, key: `moment-${moment.id}`, durationMs: moment.durationMs ?? 0, alt };
}
