// Where a file comes from: the album, or the camera.
import { useTranslation } from "@/i18n/useTranslation";
import { ActionSheet, type SheetAction } from "@/ui/overlay/ActionSheet";

export interface Source {
  accept: string;
  camera: boolean;
  multiple: boolean;
}

/** iPhones hand over HEIC as JPEG as long as HEIC is not asked for by name. */
const IMAGES = "image/*";
const VIDEOS = "video/mp4,video/quicktime";
/** Some phones know the type alone, others the ending. */
const DOCUMENTS = "application/pdf,.pdf";

interface SourceMenuProps {
  open: boolean;
  onClose: () => void;
  images: boolean;
  videos: boolean;
  documents: boolean;
  onPick: (source: Source) => void;
}

export function SourceMenu({ open, onClose, images, videos, documents, onPick }: SourceMenuProps) {
  const { t } = useTranslation();
  const both = [images && IMAGES, videos && VIDEOS].filter(Boolean).join(",");
  const sources: SheetAction[] = [];
  if (documents) {
    sources.push({
      key: "document",
      label: t("upload.document"),
      icon: "file-text",
      onSelect: () => onPick({ accept: DOCUMENTS, camera: false, multiple: true }),
    });
  }
  if (images || videos) {
    sources.push({
      key: "album",
      label: t("upload.album"),
      icon: "images",
      onSelect: () => onPick({ accept: both, camera: false, multiple: true }),
    });
  }
  if (images) {
    sources.push({
      key: "photo",
      label: t("upload.photo"),
      icon: "camera",
      onSelect: () => onPick({ accept: IMAGES, camera: true, multiple: false }),
    });
  }
  if (videos) {
    sources.push({
      key: "video",
      label: t("upload.video"),
      icon: "play-fill",
      onSelect: () => onPick({ accept: VIDEOS, camera: true, multiple: false }),
    });
  }
  return <ActionSheet open={open} onClose={onClose} title={t("upload.add")} actions={sources} />;
}
