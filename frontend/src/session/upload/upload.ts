// Takes one file from the phone to the store: looked at, sent in turn, sent again when the network is back.
import type { FileKind } from "@/core/generated/contract";
import { type Prepared, prepare } from "./prepare";
import { ConnectionLost, stopIfAborted } from "./problem";
import { reconnected } from "./reconnect";
import { type Sending, sendFile } from "./send";
import { readingTurns, sendingTurns } from "./turns";

/** A file that the store has. */
export interface UploadedMedia {
  key: string;
  kind: FileKind;
  /** As it is shown, px; 0 for a document. */
  width: number;
  height: number;
  /** Of a video, ms. */
  duration?: number;
  /** Key of a video's first frame. */
  poster?: string;
}

/** How far a file is; `part` is from 0 to 1. */
export type UploadPhase =
  | { at: "preparing" }
  | { at: "waiting" }
  | { at: "sending"; part: number }
  | { at: "offline" };

export interface Reports {
  onPhase: (phase: UploadPhase) => void;
  /** Before it is looked at closely; what this throws ends the upload. */
  onKind?: (kind: FileKind) => void;
  onPrepared?: (prepared: Prepared) => void;
}

/** One file on its way. What was done stays done when it is tried again. */
export class Upload {
  #prepared: Prepared | null = null;
  #poster: string | undefined;

  constructor(
    readonly file: File,
    readonly wanted: readonly FileKind[],
    readonly reports: Reports,
  ) {}

  /** Rejects with an `UploadError`, or with `Stopped`. */
  async run(signal: AbortSignal): Promise<UploadedMedia> {
    const prepared = await this.#prepare(signal);
    for (let attempt = 0; ; attempt += 1) {
      this.reports.onPhase({ at: "waiting" });
      try {
        return await sendingTurns.take(signal, () => this.#send(prepared, signal));
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
      }
      this.reports.onPhase({ at: "offline" });
      await reconnected(attempt, signal);
    }
  }

  async #prepare(signal: AbortSignal): Promise<Prepared> {
    if (this.#prepared) return this.#prepared;
    this.reports.onPhase({ at: "preparing" });
    const { file, wanted, reports } = this;
    const prepared = await readingTurns.take(signal, () => prepare(file, wanted, reports.onKind));
    stopIfAborted(signal);
    this.#prepared = prepared;
    this.reports.onPrepared?.(prepared);
    return prepared;
  }

  async #send(prepared: Prepared, signal: AbortSignal): Promise<UploadedMedia> {
    const { blob, suffix, kind, width, height, duration, poster } = prepared;
    const sending: Sending = {
      signal,
      onProgress: (part) => this.reports.onPhase({ at: "sending", part }),
    };
    sending.onProgress(0);
    if (poster && this.#poster === undefined) {
      // A few kilobytes beside the video: no progress of their own.
      this.#poster = await sendFile(poster, "jpg", { signal, onProgress: () => {} });
    }
    const key = await sendFile(blob, suffix, sending);
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
