// The content of a work's form, and its conversion for the wire.
import type { OwnMedia, OwnWork, WorkContent } from "@/core/generated/contract";
import { pictureFor } from "@/core/pictures";
import { deleteFiles } from "@/shared/upload/storedFiles";
import type { UploadedMedia } from "@/shared/upload/upload";
import { NO_SERVER_FILES, type ServerFiles } from "@/shared/upload/uploadItem";
import { density } from "@/ui/picture/density";

/** The form's texts and choices; the picker has the files. */
export type WorkWords = Omit<WorkContent, "media">;

export const NO_WORDS: WorkWords = {
  title: "",
  intro: "",
  authorName: "",
  tutorName: "",
  allowDownload: false,
  originality: "",
};

/** The version that is edited: the newer one if there is one. */
export function editedOf(own: OwnWork): { content: WorkContent; media: OwnMedia[] } {
  return own.revision ?? own;
}

export function wordsOf(content: WorkContent): WorkWords {
  const { media: _, ...words } = content;
  return words;
}

export function contentOf(words: WorkWords, media: readonly UploadedMedia[]): WorkContent {
  return {
    ...words,
    media: media.map(({ key, poster }) => ({ key, poster: poster ?? null })),
  };
}

/** Text for comparing two contents, without surrounding blanks, which the server trims. */
export function textOf(content: WorkContent): string {
  const { title, intro, authorName, tutorName, media, allowDownload, originality } = content;
  const words = [title, intro, authorName, tutorName].map((text) => text.trim());
  const files = media.map(({ key, poster }) => [key, poster ?? null]);
  return JSON.stringify([words, files, allowDownload, originality]);
}

/** A third of a phone's width, px. */
const TILE = 110;

/** Address of its small picture; empty while there is none. */
export function smallOf({ kind, poster, address }: OwnMedia): string {
  const source = kind === "video" ? poster : address;
  return source && pictureFor(source, TILE, density());
}

/** Files that the server has, for the picker. */
export function serverFilesOf(own: OwnWork | null): ServerFiles {
  if (!own) return NO_SERVER_FILES;
  const files = editedOf(own).media.map((media) => {
    const { key, posterKey, kind, width, height, durationMs, status } = media;
    return {
      key,
      kind,
      width,
      height,
      ...(durationMs !== null && { duration: durationMs }),
      ...(posterKey !== null && { poster: posterKey }),
      ...(status === "failed" && { problem: "unreadable" as const }),
      preview: smallOf(media) || null,
    };
  });
  return { files, version: own.version };
}

/** Key under which the phone stores files that are not sent yet. */
export function purposeOf(competitionId: number, workId: number | null): string {
  return `work.${workId ?? `new.${competitionId}`}`;
}

/** Deletes the phone's copies of files after a work is sent or withdrawn. */
export function deleteFilesOf(competitionId: number, workId: number): void {
  void deleteFiles(purposeOf(competitionId, null));
  void deleteFiles(purposeOf(competitionId, workId));
}
