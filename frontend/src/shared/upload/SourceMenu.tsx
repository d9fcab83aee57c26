// The choice between the album and the camera as the source of a file.
import type { FileKind } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { ActionSheet, type SheetAction } from "@/ui/overlay/ActionSheet";

export interface Source {
  kinds: readonly FileKind[];
  accept: string;
  /** The camera takes one file at a time. */
  camera: boolean;
}

/** iPhones convert HEIC to JPEG unless HEIC is requested by name. */
const IMAGES = "image/*";
const VIDEOS = "video/mp4,video/quicktime";
/** Some phones recognise only the type, others only the extension. */
const DOCUMENTS = "application/pdf,.pdf";

interface SourceMenuProps {
  open: boolean;
  onClose: () => void;
  /** Kinds that there is room for. */
  kinds: readonly FileKind[];
  onPick: (source: Source) => void;
}

export function SourceMenu({ open, onClose, kinds, onPick }: SourceMenuProps) {
  const { t } = useTranslation();
  const inAlbum = kinds.filter((kind) => kind !== "document");
  const album = inAlbum.map((kind) => (kind === "image" ? IMAGES : VIDEOS)).join(",");
  const sources: SheetAction[] = [];
  if (kinds.includes("document")) {
    sources.push({
      key: "document",
      label: t("upload.document"),
      icon: "file-text",
      onSelect: () => onPick({ kinds: ["document"], accept: DOCUMENTS, camera: false }),
    });
  }
  if (inAlbum.length > 0) {
    sources.push({
      key: "album",
      label: t("upload.album"),
      icon: "images",
      onSelect: () => onPick({ kinds: inAlbum, accept: album, camera: false }),
    });
  }
  if (kinds.includes("image")) {
    sources.push({
      key: "photo",
      label: t("upload.photo"),
      icon: "camera",
      onSelect: () => onPick({ kinds: ["image"], accept: IMAGES, camera: true }),
    });
  }
  if (kinds.includes("video")) {
    sources.push({
      key: "video",
      label: t("upload.video"),
      icon: "video-camera",
      onSelect: () => onPick({ kinds: ["video"], accept: VIDEOS, camera: true }),
    });
  }
  return <ActionSheet open={open} onClose={onClose} title={t("upload.add")} actions={sources} />;
}
