// Uploads a photo from the album or the camera as the avatar.
import { PhotoButtons } from "@/shared/upload/PhotoButtons";
import { useImageUpload } from "@/shared/upload/useImageUpload";
import styles from "./AvatarPhoto.module.css";

interface AvatarPhotoProps {
  saving: boolean;
  /** Called with the key under which the photo is stored. */
  onUploaded: (key: string) => void;
}

export function AvatarPhoto({ saving, onUploaded }: AvatarPhotoProps) {
  const upload = useImageUpload(onUploaded);
  return (
    <div className={styles.photo}>
      <PhotoButtons upload={upload} saving={saving} />
    </div>
  );
}
