// Fetches one of our own pictures and reports progress; gives up if it is too large or takes too long.

import type { OwnPicture } from "@/core/generated/contract";
import { pictureName } from "@/core/links";
import type { PictureFile } from "@/shared/picture/SavePicture";

export type PictureFault = "download" | "timeout" | "network" | "tooLarge" | "notPicture";

export class PictureError extends Error {
  constructor(readonly fault: PictureFault) {
    super(fault);
    this.name = "PictureError";
  }
}

interface Watch {
  /** Aborts when the page no longer needs the picture. */
  signal: AbortSignal;
  /** From 0 to 1; null if the server does not send the length. */
  onProgress: (part: number | null) => void;
}

export async function fetchPicture(
  { path, maxBytes, timeoutMs }: OwnPicture,
  wished: string,
  { signal, onProgress }: Watch,
): Promise<PictureFile> {
  const given = new AbortController();
  const giveUp = () => given.abort();
  signal.addEventListener("abort", giveUp);
  const timer = setTimeout(giveUp, timeoutMs);
  try {
    const response = await fetch(path, {
      credentials: "omit",
      redirect: "error",
      signal: given.signal,
    });
    if (!response.ok) throw new PictureError("download");
    const type = response.headers.get("Content-Type") ?? "";
    const name = pictureName(wished, path, type);
    if (name === undefined) throw new PictureError("notPicture");
    const parts = await read(response, maxBytes, onProgress);
    return { picture: new Blob(parts, { type }), name };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    if (given.signal.aborted) throw new PictureError("timeout");
    throw new PictureError("network");
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
    // Cancels the rest of the download.
    giveUp();
  }
}

async function read(
  response: Response,
  maxBytes: number,
  onProgress: Watch["onProgress"],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const told = Number(response.headers.get("Content-Length") ?? Number.NaN);
  if (told > maxBytes) throw new PictureError("tooLarge");
  // A compressed response is longer than its `Content-Length`.
  const plain = !response.headers.get("Content-Encoding");
  const total = plain && told > 0 ? told : null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value);
    bytes += next.value.byteLength;
    if (bytes > maxBytes) throw new PictureError("tooLarge");
    onProgress(total && Math.min(1, bytes / total));
  }
  return parts;
}
