// Uploads a single file; loaded once a user has picked one.
import type { FileKind } from "@/core/generated/contract";
import { currentLanguage } from "@/i18n/i18n";
import { neverConverted } from "./conversion";
import type { Prepared } from "./prepare";
import { UploadError } from "./problem";
import { problemText } from "./problemText";
import type { SignUpload } from "./sendFile";
import { Upload, type UploadedMedia, type UploadPhase } from "./upload";

const KINDS: readonly FileKind[] = ["image"];

export interface UploadImageOptions {
  signal: AbortSignal;
  onPhase: (phase: UploadPhase) => void;
  /** For files of another caller than a participant. */
  sign?: SignUpload | undefined;
}

export interface UploadedImage extends UploadedMedia {
  /** A small picture of it. */
  preview: Blob | null;
}

/** The uploaded file, or the message to show; null if the user cancelled. */
export async function uploadImage(
  file: File,
  { signal, onPhase, sign }: UploadImageOptions,
): Promise<UploadedImage | string | null> {
  const accepted = { kinds: KINDS, converts: neverConverted, sign };
  let preview: Blob | null = null;
  const onPrepared = (prepared: Prepared) => {
    preview = prepared.preview;
  };
  try {
    const media = await new Upload(file, accepted, { onPhase, onPrepared }).run(signal);
    return { ...media, preview };
  } catch (error) {
    if (signal.aborted) return null;
    const problem = error instanceof UploadError ? error.problem : "refused";
    return problemText(currentLanguage(), problem, KINDS);
  }
}
