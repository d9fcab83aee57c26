// The preview of an uploaded logo, which the storage shows to nobody before it is saved.
import { useEffect, useState } from "react";
import {
  dataAddress,
  deletePreview,
  loadPreviews,
  savePreview,
} from "@/shared/upload/storedPreviews";

interface LogoPreview {
  /** Null until it is known, and without one. */
  address: string | null;
  keep: (key: string, preview: Blob | null) => Promise<void>;
  forget: (key: string) => void;
}

/** `logo`: the key of the upload, if there is one. `stored`: previews are stored on the phone, for a reload. */
export function useLogoPreview(logo: string | null, stored: boolean): LogoPreview {
  const [known, setKnown] = useState<{ key: string; address: string | null } | null>(null);
  const isKnown = known?.key === logo;
  // Previews stored on the phone are outside React.
  useEffect(() => {
    if (!logo || isKnown || !stored) return;
    let gone = false;
    void loadPreviews([logo]).then(
      (found) => gone || setKnown({ key: logo, address: found.get(logo) ?? null }),
    );
    return () => {
      gone = true;
    };
  }, [logo, isKnown, stored]);
  return {
    address: isKnown ? known.address : null,
    keep: async (key, preview) => {
      setKnown({ key, address: preview && (await dataAddress(preview)) });
      if (stored && preview) savePreview({ key, kind: "image", width: 0, height: 0 }, preview);
    },
    forget: (key) => {
      if (stored) deletePreview(key);
    },
  };
}
