// What a set of uploads consists of, and what it is told.
import type { FileKind } from "@/core/generated/contract";
import type { UploadProblem } from "./problem";
import type { UploadedMedia, UploadPhase } from "./upload";

export interface UploadItem {
  id: string;
  /** Unknown until it has been looked at. */
  kind: FileKind | null;
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
  images: number;
  videos: number;
  documents?: number | undefined;
  /** Of all kinds together; their sum where absent. */
  total?: number | undefined;
  handedIn?: HandedIn | undefined;
  /** The name under which they were kept before the server had what they belong to. */
  begunAs?: string | undefined;
  /** Keys that belong to something else by now: what is kept of them is of no use here. */
  taken?: readonly string[] | undefined;
}

/** There was no room for it: it takes none among its kind. */
export function isOver({ state }: UploadItem): boolean {
  const over: readonly string[] = ["tooManyImages", "tooManyVideos"] satisfies UploadProblem[];
  return state.at === "failed" && over.includes(state.problem);
}

/** What waits for the network is under way too. */
export function isUnderWay({ state }: UploadItem): boolean {
  return state.at !== "done" && state.at !== "failed";
}
