// Uploads one file from the phone to the storage: validated, sent in turn, and sent again when the network is
// back.
import type { FileKind } from "@/core/generated/contract";
import type { ConversionCheck } from "./conversion";
import { type Prepared, prepare } from "./prepare";
import { ConnectionLost, throwIfAborted, UploadError } from "./problem";
import { reconnected } from "./reconnect";
import { decodeSemaphore, uploadSemaphore } from "./semaphore";
import { type SendOptions, type SignUpload, sendFile } from "./sendFile";

/** Attempts in a row without progress while the phone reports a network: four minutes in all. */
export const ATTEMPTS_MAX = 10;

/** A file in the storage. */
export interface UploadedMedia {
  key: string;
  kind: FileKind;
  /** As displayed, px; 0 for a document. */
  width: number;
  height: number;
  /** Of a video, ms. */
  duration?: number;
  /** Key of a video's first frame. */
  poster?: string;
}

/** The phase of an upload; `part` is from 0 to 1. */
export type UploadPhase =
  | { at: "preparing" }
  | { at: "waiting" }
  | { at: "sending"; part: number }
  | { at: "offline" };

export interface AcceptedFiles {
  kinds: readonly FileKind[];
  converts: ConversionCheck;
  /** For files of another caller than a participant. */
  sign?: SignUpload | undefined;
}

export interface UploadCallbacks {
  onPhase: (phase: UploadPhase) => void;
  /** Called before the full validation; an error thrown here ends the upload. */
  onKind?: (kind: FileKind) => void;
  onPrepared?: (prepared: Prepared) => void;
}

/** The upload of one file. A retry continues with the finished steps. */
export class Upload {
  #prepared: Prepared | null = null;
  #poster: string | undefined;

  constructor(
    readonly file: File,
    readonly wanted: AcceptedFiles,
    readonly callbacks: UploadCallbacks,
  ) {}

  /** Rejects with an `UploadError`, or with `UploadCancelled`. */
  async run(signal: AbortSignal): Promise<UploadedMedia> {
    let furthest = 0;
    let fruitless = 0;
    while (true) {
      let reached = 0;
      const onPart = (part: number) => {
        reached = part;
        this.callbacks.onPhase({ at: "sending", part });
      };
      try {
        const prepared = await this.#prepare(signal);
        this.callbacks.onPhase({ at: "waiting" });
        return await uploadSemaphore.run(signal, () => this.#send(prepared, signal, onPart));
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
      }
      if (reached > furthest) fruitless = 0;
      else if (navigator.onLine) fruitless += 1;
      furthest = Math.max(furthest, reached);
      if (fruitless >= ATTEMPTS_MAX) throw new UploadError("busy");
      this.callbacks.onPhase({ at: "offline" });
      await reconnected(fruitless, signal);
    }
  }

  async #prepare(signal: AbortSignal): Promise<Prepared> {
    if (this.#prepared) return this.#prepared;
    this.callbacks.onPhase({ at: "preparing" });
    const { onKind } = this.callbacks;
    const { kinds, converts } = this.wanted;
    const prepared = await decodeSemaphore.run(signal, () =>
      prepare(this.file, kinds, { signal, onKind, converts }),
    );
    throwIfAborted(signal);
    this.#prepared = prepared;
    this.callbacks.onPrepared?.(prepared);
    return prepared;
  }

  async #send(
    prepared: Prepared,
    signal: AbortSignal,
    onProgress: (part: number) => void,
  ): Promise<UploadedMedia> {
    const { blob, suffix, kind, width, height, duration, poster } = prepared;
    const { sign } = this.wanted;
    const options: SendOptions = { signal, sign, onProgress };
    onProgress(0);
    if (poster && this.#poster === undefined) {
      // A few kilobytes next to the video, so without progress.
      this.#poster = await sendFile(poster, "jpg", { signal, sign, onProgress: () => {} });
    }
    const key = await sendFile(blob, suffix, options);
    return {
      key,
      kind,
      width,
      height,
      ...(duration !== null && { duration }),
      ...(this.#poster !== undefined && { poster: this.#poster }),
    };
  }
}
