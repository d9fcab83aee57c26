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

export function slideOf(media: Media, alt: string): Slide {
  return { ...media, key: `media-${media.id}`, durationMs: media.durationMs ?? 0, alt };
}

/** Stands in until the work itself has come. */
export function slideOfCard(card: WorkCard): Slide {
  return {
    key: `work-${card.id}`,
    kind: "image",
    address: card.cover,
    poster: "",
    width: card.coverWidth,
    height: card.coverHeight,
    durationMs: 0,
    alt: card.title,
  };
}

export function slideOfMoment(moment: Moment, alt: string): Slide {
  return { ...moment, key: `moment-${moment.id}`, durationMs: moment.durationMs ?? 0, alt };
}
