// The place where files are dropped, pasted or chosen.
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { boundTexts } from "@/shared/upload/problemText";
import { Button } from "@/ui/button/Button";
import { Icon } from "@/ui/icon/Icon";
import { DropArea } from "../upload/DropArea";
import styles from "./MomentDrop.module.css";

const ACCEPT = "image/*,video/mp4,video/quicktime";

export function MomentDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t, i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(onFiles);
  // The clipboard is the document's.
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) take(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
  const { image, video, seconds } = boundTexts(i18n.language);
  return (
    <DropArea className={styles.drop} onFiles={onFiles}>
      <Icon name="upload-simple" size={24} />
      <p className={styles.words}>
        <b>{t("console.moments.drop")}</b>
        <small>{t("console.moments.bounds", { image, video, seconds })}</small>
      </p>
      <Button tone="line" icon="plus" onClick={() => input.current?.click()}>
        {t("console.moments.choose")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={t("console.moments.choose")}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
    </DropArea>
  );
}
