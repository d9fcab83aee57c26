// Uploads a photo as the avatar.
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { UploadPhase } from "@/shared/upload/upload";

interface AvatarUpload {
  phase: UploadPhase | null;
  problem: string | null;
  begin: (file: File) => void;
  cancel: () => void;
}

export function useAvatarUpload(onUploaded: (key: string) => void): AvatarUpload {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<UploadPhase | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const going = useRef<AbortController | null>(null);
  // An upload is outside React and must not outlive the component.
  useEffect(() => () => going.current?.abort(), []);

  const begin = async (file: File) => {
    going.current?.abort();
    const controller = new AbortController();
    going.current = controller;
    setProblem(null);
    setPhase({ at: "preparing" });
    // The upload code is loaded with the first photo: most users keep a drawn picture.
    const loaded = await import("@/shared/upload/uploadImage").catch(() => null);
    const { signal } = controller;
    const uploaded = loaded
      ? await loaded.uploadImage(file, { signal, onPhase: setPhase })
      : t("errors.network");
    if (signal.aborted) return;
    setPhase(null);
    if (typeof uploaded === "string") setProblem(uploaded);
    else if (uploaded) onUploaded(uploaded.key);
  };
  const cancel = () => {
    going.current?.abort();
    setPhase(null);
  };
  return { phase, problem, begin: (file) => void begin(file), cancel };
}
