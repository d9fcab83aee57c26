// The items and options of a set of uploads.
import type { FileKind } from "@/core/generated/contract";
import type { ConversionCheck } from "./conversion";
import { canRetry, type UploadProblem } from "./problem";
import type { SignUpload } from "./sendFile";
import type { UploadedMedia, UploadPhase } from "./upload";

export interface UploadItem {
  id: string;
  /** Unknown until the file has been read. */
  kind: FileKind | null;
  /** The file's own name, if it was picked since the page loaded. */
  name?: string;
  /** Address of a small picture of it. */
  preview: string | null;
  /** Of a video, ms. */
  duration: number | null;
  state: UploadPhase | { at: "failed"; problem: UploadProblem } | { at: "done" };
}

/** The state of a whole set: busy while anything is under way. */
export type UploadProgress = "busy" | "failed" | "done";

/** A file that was submitted before, with the address of a preview if there is one. */
export interface ServerMedia extends UploadedMedia {
  preview: string | null;
  /** The reason why it cannot be shown: it is displayed until the user removes the file. */
  problem?: UploadProblem;
}

/** The server's state: its files, and the version of their object; null before the first. */
export interface ServerFiles {
  files: readonly ServerMedia[];
  version: number | null;
}

export const NO_SERVER_FILES: ServerFiles = { files: [], version: null };

export interface SetOptions {
  /** The name under which the phone stores the files; null if the page stores their keys itself. */
  purpose: string | null;
  /** If the page stores the keys: the phone additionally stores small previews. */
  storesPreviews?: boolean | undefined;
  images: number;
  videos: number;
  documents?: number | undefined;
  /** Asked about videos that few browsers play; absent: they are rejected. */
  converts?: ConversionCheck | undefined;
  /** For files of another caller than a participant. */
  sign?: SignUpload | undefined;
  /** Limit for all kinds together; their sum if absent. */
  total?: number | undefined;
  serverFiles?: ServerFiles | undefined;
  /** The name under which they were stored before the server had their object. */
  draftPurpose?: string | undefined;
  /** Keys that belong to another object: stored entries for them are ignored. */
  taken?: readonly string[] | undefined;
}

/** The limit of each kind. */
export function mostOf({ images, videos, documents = 0 }: SetOptions): Record<FileKind, number> {
  return { image: images, video: videos, document: documents };
}

export function wantedKinds(options: SetOptions): FileKind[] {
  const kinds: FileKind[] = ["image", "video", "document"];
  return kinds.filter((kind) => mostOf(options)[kind] > 0);
}

/** A file that can never be submitted takes no room; one that the server still references does. */
export function takesRoom({ state }: UploadItem): boolean {
  return state.at !== "failed" || canRetry(state.problem) || state.problem === "unreadable";
}

/** A file that waits for the network is under way too. */
export function isUnderWay({ state }: UploadItem): boolean {
  return state.at !== "done" && state.at !== "failed";
}
