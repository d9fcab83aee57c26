// Uploads one picture that a user has chosen, and passes its key on.
import { useEffect, useRef, useState } from "react";
import { errorText } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import type { SignUpload } from "./sendFile";
import type { UploadPhase } from "./upload";

export interface ImageUpload {
  phase: UploadPhase | null;
  problem: string | null;
  begin: (file: File) => void;
  cancel: () => void;
}

/** Called with a small picture of the upload as well; null if the phone could not draw it. */
type OnUploaded = (key: string, signal: AbortSignal, preview: Blob | null) => void | Promise<void>;

/**
 * `onUploaded` may take time; a failure of it is a problem of the upload. `sign` is for files of another caller than a
 * participant.
 */
export function useImageUpload(onUploaded: OnUploaded, sign?: SignUpload): ImageUpload {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<UploadPhase | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const going = useRef<AbortController | null>(null);
  const latest = useRef(onUploaded);
  // The page may change what it does with a picture while one is uploaded.
  useEffect(() => {
    latest.current = onUploaded;
  }, [onUploaded]);
  // An upload is outside React and must not outlive the component.
  useEffect(() => () => going.current?.abort(), []);

  const begin = async (file: File) => {
    going.current?.abort();
    const controller = new AbortController();
    going.current = controller;
    const { signal } = controller;
    setProblem(null);
    setPhase({ at: "preparing" });
    // The upload code is loaded with the first picture: most users choose none.
    const loaded = await import("./uploadImage").catch(() => null);
    const uploaded = loaded
      ? await loaded.uploadImage(file, { signal, onPhase: setPhase, sign })
      : t("errors.network");
    let failure = typeof uploaded === "string" ? uploaded : null;
    if (!signal.aborted && uploaded && typeof uploaded !== "string") {
      try {
        await latest.current(uploaded.key, signal, uploaded.preview);
      } catch (error) {
        failure = errorText(error);
      }
    }
    if (signal.aborted) return;
    setPhase(null);
    setProblem(failure);
  };
  const cancel = () => {
    going.current?.abort();
    setPhase(null);
  };
  return { phase, problem, begin: (file) => void begin(file), cancel };
}
