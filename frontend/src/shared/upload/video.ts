// Validates a video by its boxes without reading all of it, and draws its first frame.
import type { VideoFacts } from "@/core/generated/contract";
import { boxesMax, boxHeadBytes, checkVideo, walkBox } from "@/core/uploads";
import type { ConversionCheck } from "./conversion";
import { drawnAsJpeg, drawnSmall, type Size, within } from "./picture";
import { throwIfAborted, UploadCancelled, UploadError } from "./problem";
import { readBytes } from "./readBytes";

/** Longest side of a poster, px. */
const POSTER_PX = 1280;
/** A little into the video, since many begin in black. */
const POSTER_AT_S = 0.1;
const POSTER_PATIENCE_MS = 10_000;

interface Conversion {
  signal: AbortSignal;
  converts: ConversionCheck;
}

export interface Frame {
  poster: Blob;
  preview: Blob | null;
}

/**
 * The facts about a video; throws if it is not accepted. `converts` is asked about one that few browsers
 * play: whether the server converts it.
 */
export async function readVideo(file: Blob, { signal, converts }: Conversion): Promise<VideoFacts> {
  const found = await describe(file, signal);
  if (!found) throw new UploadError("video.unreadable");
  const asSent = checkVideo(found.description, found.end, false);
  if (typeof asSent !== "string") return asSent;
  const converted = checkVideo(found.description, found.end, true);
  if (typeof converted === "string") throw new UploadError(`video.${converted}`);
  if (!(await converts(signal))) throw new UploadError(`video.${asSent}`);
  return converted;
}

interface Described {
  /** The boxes that describe the rest. */
  description: Uint8Array;
  /** Where the boxes of the file end, bytes. */
  end: number;
}

/** Null if the file is broken. */
async function describe(file: Blob, signal: AbortSignal): Promise<Described | null> {
  const described: Blob[] = [];
  let [at, read, end] = [0, 0, 0];
  for (let count = boxesMax(); count > 0; count -= 1) {
    if (at >= file.size) return { description: await readBytes(new Blob(described), 0, read), end };
    throwIfAborted(signal);
    const head = await readBytes(file, at, at + boxHeadBytes());
    const found = walkBox(head, file.size - at, read);
    if (!found) return null;
    if (found.described) {
      described.push(file.slice(at, at + found.size));
      read += found.size;
    }
    at += found.size;
    if (!found.appended) end = at;
  }
  return null;
}

/**
 * The first frame; null if this browser does not play the video, although the storage may. Throws
 * `UploadCancelled`: a browser may take long to refuse, and the next file waits for its turn.
 */
export async function firstFrame(file: Blob, signal: AbortSignal): Promise<Frame | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  try {
    await event(video, "loadeddata", signal, () => {
      video.src = address;
      video.load();
    });
    // A browser that supports only the sound plays that alone.
    if (video.videoWidth === 0) return null;
    await event(video, "seeked", signal, () => {
      video.currentTime = Math.min(POSTER_AT_S, video.duration / 2);
    });
    const size: Size = { width: video.videoWidth, height: video.videoHeight };
    const poster = await drawnAsJpeg(video, within(size, POSTER_PX));
    return poster && { poster, preview: await drawnSmall(video, size) };
  } catch {
    throwIfAborted(signal);
    // A video without a poster is shown by a neutral picture.
    return null;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

function event(
  video: HTMLVideoElement,
  name: string,
  stop: AbortSignal,
  begin: () => void,
): Promise<void> {
  const heard = new AbortController();
  const { signal } = heard;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(name));
    throwIfAborted(stop);
    timer = setTimeout(fail, POSTER_PATIENCE_MS);
    stop.addEventListener("abort", () => reject(new UploadCancelled()), { signal });
    video.addEventListener(name, () => resolve(), { signal });
    video.addEventListener("error", fail, { signal });
    begin();
  }).finally(() => {
    clearTimeout(timer);
    heard.abort();
  });
}
