// What a set of uploads consists of, and what it is told.
import type { FileKind } from "@/core/generated/contract";
import type { AsksConversion } from "./conversion";
import { canRetry, type UploadProblem } from "./problem";
import type { UploadedMedia, UploadPhase } from "./upload";

export interface UploadItem {
  id: string;
  /** Unknown until it has been looked at. */
  kind: FileKind | null;
  /** As its owner knows it, where it was picked since the page came. */
  name?: string;
  /** Address of a small picture of it. */
  preview: string | null;
  /** Of a video, ms. */
  duration: number | null;
  state: UploadPhase | { at: "failed"; problem: UploadProblem } | { at: "done" };
}

/** How a set stands as a whole: while anything is under way it is busy. */
export type UploadProgress = "busy" | "failed" | "done";

/** A file that was handed in before, with the address of a picture of it where there is one. */
export interface EarlierMedia extends UploadedMedia {
  preview: string | null;
  /** Why it cannot be shown: it is told, and stays until the person takes it away. */
  problem?: UploadProblem;
}

/** What the server has: its files, and the version of what they belong to; null before the first. */
export interface HandedIn {
  files: readonly EarlierMedia[];
  version: number | null;
}

export const NOTHING_HANDED_IN: HandedIn = { files: [], version: null };

export interface SetOptions {
  /** What the files are for: the name under which the phone keeps them; null where the page keeps their keys. */
  purpose: string | null;
  /** Where the page keeps the keys: the phone keeps small pictures of the files beside them. */
  keepsPreviews?: boolean | undefined;
  images: number;
  videos: number;
  documents?: number | undefined;
  /** Asked about videos that few browsers play; absent: they are refused. */
  converts?: AsksConversion | undefined;
  /** Of all kinds together; their sum where absent. */
  total?: number | undefined;
  handedIn?: HandedIn | undefined;
  /** The name under which they were kept before the server had what they belong to. */
  begunAs?: string | undefined;
  /** Keys that belong to something else by now: what is kept of them is of no use here. */
  taken?: readonly string[] | undefined;
}

/** Files that are wanted, by kind. */
export function mostOf({ images, videos, documents = 0 }: SetOptions): Record<FileKind, number> {
  return { image: images, video: videos, document: documents };
}

export function wantedKinds(options: SetOptions): FileKind[] {
  const kinds: FileKind[] = ["image", "video", "document"];
  return kinds.filter((kind) => mostOf(options)[kind] > 0);
}

/** A file that will never be handed in takes nobody's place; one that is still named on the server does. */
export function takesRoom({ state }: UploadItem): boolean {
  return state.at !== "failed" || canRetry(state.problem) || state.problem === "unreadable";
}

/** What waits for the network is under way too. */
export function isUnderWay({ state }: UploadItem): boolean {
  return state.at !== "done" && state.at !== "failed";
}
