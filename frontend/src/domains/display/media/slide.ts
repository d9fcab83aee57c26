// A picture or video on the stage.
import type { Media, MediaKind, Moment, WorkCard } from "@/core/generated/contract";

export interface Slide {
  key: string;
  kind: MediaKind;
  /** Of what is shown; of a video whose work has not come yet, empty. */
  address: string;
  poster: string;
  width: number;
  height: number;
  durationMs: number;
  /** What it shows. */
  alt: string;
}

/** Told apart by work and place: what stands in for a picture gives way to it without a jump. */
const keyOf = (workId: number, index: number) => `work-${workId}-${index}`;

export function slideOf(
  media: Media,
  place: { workId: number; index: number },
  alt: string,
): Slide {
  const key = keyOf(place.workId, place.index);
  return { ...media, key, durationMs: media.durationMs ?? 0, alt };
}

/** Stands in for a work's first picture until the work itself has come. */
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
