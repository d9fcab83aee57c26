// What is typed into the form of a work, and how it travels.
import type { OwnMedia, OwnWork, WorkContent } from "@/core/generated/contract";
import { pictureFor } from "@/core/pictures";
import { forgetItems } from "@/session/upload/kept";
import type { UploadedMedia } from "@/session/upload/upload";
import type { EarlierMedia } from "@/session/upload/uploadSet";
import { density } from "@/ui/picture/density";

/** The words of the form; its files are the picker's. */
export type WorkWords = Omit<WorkContent, "media">;

export const NO_WORDS: WorkWords = {
  title: "",
  intro: "",
  authorName: "",
  tutorName: "",
  allowDownload: false,
  originality: "",
};

/** What is edited of a work: its newer version, where there is one. */
export function editedOf(own: OwnWork): { content: WorkContent; media: OwnMedia[] } {
  return own.revision ?? own;
}

export function contentOf(words: WorkWords, media: readonly UploadedMedia[]): WorkContent {
  return {
    ...words,
    media: media.map(({ key, poster }) => ({ key, poster: poster ?? null })),
  };
}

/** A tile of the picker: a third of a phone's width. */
const TILE = 110;

function previewOf(source: string): string | null {
  return source === "" ? null : pictureFor(source, TILE, density());
}

/** Files that the server knows, for the picker. */
export function earlierOf(media: readonly OwnMedia[]): EarlierMedia[] {
  return media
    .filter(({ status }) => status !== "failed")
    .map(({ key, posterKey, kind, width, height, durationMs, address, poster }) => ({
      key,
      kind,
      width,
      height,
      ...(durationMs !== null && { duration: durationMs }),
      ...(posterKey !== null && { poster: posterKey }),
      preview: previewOf(kind === "video" ? poster : address),
    }));
}

/** Under what the phone keeps files that were not handed in yet. */
export function purposeOf(competitionId: number, workId: number | null): string {
  return `work.${workId ?? `new.${competitionId}`}`;
}

/** What was handed in, or taken back, is the server's alone. */
export function forgetFiles(competitionId: number, workId: number): void {
  void forgetItems(purposeOf(competitionId, null));
  void forgetItems(purposeOf(competitionId, workId));
}
