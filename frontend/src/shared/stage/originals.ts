// Saves files as they were uploaded, in the way that the host allows.
import { RUNTIME_TRANSFER } from "@/core/generated/codes";
import type { MediaKind, OriginalLink } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { isMiniProgram } from "@/host/miniProgram";
import { savesFiles } from "@/host/saveFile";
import { downloadBlob, savesByLongPress } from "@/host/savePicture";

export interface Original {
  key: string;
  kind: MediaKind;
  /** Alternative text. */
  alt: string;
  /** Requests the file's address, which is valid for a few minutes. */
  link: () => Promise<OriginalLink>;
}

/** Text key of the action that downloads these files. */
export function originalKey(originals: readonly Pick<Original, "kind">[]) {
  const videos = originals.filter(({ kind }) => kind === "video").length;
  if (videos === 0) return "display.original.title";
  return videos === originals.length ? "display.original.video" : "display.original.files";
}

/**
 * "download": the browser downloads one file after the other; "hold": pictures are saved by a long press;
 * "shell": the mini-program's own page saves them, with the phone's permission for the album.
 */
export type SaveWay = "download" | "hold" | "shell";

export function saveWay(): SaveWay {
  if (isMiniProgram()) return "shell";
  return savesByLongPress() ? "hold" : "download";
}

/** A failed download, with the code of the runtime (specification section 8). */
export class DownloadError extends Error {
  override readonly name = "DownloadError";
  readonly code = RUNTIME_TRANSFER;
}

/** Like uploads, gives up when nothing has arrived for the timeout: large files take longer as a whole. */
export async function fetchOriginal(address: string, signal: AbortSignal): Promise<Blob> {
  const given = new AbortController();
  const giveUp = () => given.abort();
  signal.addEventListener("abort", giveUp);
  let timer = setTimeout(giveUp, limits.networkTimeoutMs);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, limits.networkTimeoutMs);
  };
  try {
    const response = await fetch(address, { credentials: "omit", signal: given.signal });
    if (!response.ok) throw new DownloadError(`status ${response.status}`);
    return await bytesOf(response, alive);
  } catch (error) {
    throw signal.aborted || error instanceof DownloadError ? error : new DownloadError("network");
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  }
}

async function bytesOf(response: Response, onBytes: () => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    onBytes();
    parts.push(next.value);
  }
  return new Blob(parts, { type: response.headers.get("Content-Type") ?? "" });
}

/** Downloads by following the address; videos are too large for memory. */
function follow(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.rel = "noopener";
  link.click();
}

/** Passes one original to the browser's downloads. */
export async function download(original: Original, signal: AbortSignal): Promise<void> {
  const { address, name } = await original.link();
  if (signal.aborted) return;
  if (original.kind === "video") follow(address, name);
  else downloadBlob(await fetchOriginal(address, signal), name);
}

/** Downloads a video where only pictures can be held; returns false where the browser saves no files. */
export async function downloadVideo(original: Original): Promise<boolean> {
  if (!savesFiles()) return false;
  const { address, name } = await original.link();
  follow(address, name);
  return true;
}
