// A picture in its own proportions, with its name, kind and size.
import { useEffect, useState } from "react";
import { formatFileSize } from "@/i18n/fileSize";
import { useTranslation } from "@/i18n/useTranslation";
import { type PictureFile, SavePicture } from "@/shared/picture/SavePicture";
import styles from "./PictureView.module.css";

/** An object URL must be revoked after use. */
function useObjectAddress(picture: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}

export function PictureView({ file, path }: { file: PictureFile; path: string }) {
  const { t, i18n } = useTranslation();
  const address = useObjectAddress(file.picture);
  const [size, setSize] = useState<string | null>(null);
  const dot = file.name.lastIndexOf(".");
  const name = file.name.slice(0, dot);
  const facts = [
    file.name.slice(dot + 1).toUpperCase(),
    size,
    formatFileSize(i18n.language, file.picture.size),
  ];
  return (
    <>
      <div className={styles.stage}>
        {address !== null && (
          <img
            className={styles.picture}
            src={address}
            alt={name}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize(`${naturalWidth} × ${naturalHeight}`)
            }
          />
        )}
      </div>
      <div className={styles.about}>
        <p className={styles.pictureName} dir="auto">
          {name}
        </p>
        <p className={styles.pictureFacts}>{facts.filter(Boolean).join(" · ")}</p>
        <SavePicture
          alt={name}
          failed={t("errors.file")}
          path={path}
          size="lg"
          tone="primary"
          make={() => Promise.resolve(file)}
        />
      </div>
    </>
  );
}
