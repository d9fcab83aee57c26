// Files as they were sent, taken home in the way that the host allows.
import type { MediaKind, OriginalLink } from "@/core/generated/contract";
import { isMiniProgram } from "@/host/miniProgram";
import { savesFiles } from "@/host/saveFile";
import { downloadPicture, savesByLongPress } from "@/host/savePicture";

export interface Original {
  key: string;
  kind: MediaKind;
  /** What it shows. */
  alt: string;
  /** Asks for its address, which lasts a few minutes. */
  link: () => Promise<OriginalLink>;
}

/** What taking these home is called. */
export function originalKey(originals: readonly Pick<Original, "kind">[]) {
  const videos = originals.filter(({ kind }) => kind === "video").length;
  if (videos === 0) return "display.original.title";
  return videos === originals.length ? "display.original.video" : "display.original.files";
}

/**
 * "download": the browser's downloads take one file after the other; "hold": pictures are saved by a long
 * press; "shell": the mini-program's own page saves, which asks the phone for the album.
 */
export type SaveWay = "download" | "hold" | "shell";

export function saveWay(): SaveWay {
  if (isMiniProgram()) return "shell";
  return savesByLongPress() ? "hold" : "download";
}

/** A large file on a slow network. */
const FETCH_MS = 120_000;

export async function fetchOriginal(address: string, signal: AbortSignal): Promise<Blob> {
  const given = new AbortController();
  const giveUp = () => given.abort();
  signal.addEventListener("abort", giveUp);
  const timer = setTimeout(giveUp, FETCH_MS);
  try {
    const response = await fetch(address, { credentials: "omit", signal: given.signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.blob();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  }
}

/** Follows the address as a download; videos are too large to be held in memory. */
function follow(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.rel = "noopener";
  link.click();
}

/** Hands one to the browser's downloads. */
export async function download(original: Original, signal: AbortSignal): Promise<void> {
  const { address, name } = await original.link();
  if (signal.aborted) return;
  if (original.kind === "video") follow(address, name);
  else downloadPicture(await fetchOriginal(address, signal), name);
}

/** A video where only pictures can be held: as a download, where the browser keeps files. */
export async function downloadVideo(original: Original): Promise<boolean> {
  if (!savesFiles()) return false;
  const { address, name } = await original.link();
  follow(address, name);
  return true;
}
