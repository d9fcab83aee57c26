// The author's own files on the whole screen, side by side, for works that no other user can see yet.
import { useState } from "react";
import type { OwnMedia } from "@/core/generated/contract";
import { largePictureFor } from "@/core/pictures";
import { useTranslation } from "@/i18n/useTranslation";
import { IconButton } from "@/ui/button/IconButton";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { LazyModal } from "@/ui/overlay/LazyModal";
import { density } from "@/ui/picture/density";
import { smallOf } from "./content";
import styles from "./FileViewer.module.css";

interface FileViewerProps {
  files: readonly OwnMedia[];
  /** Index of the first visible file; null while closed. */
  opened: number | null;
  onClose: () => void;
}

/** Scrolls to the pressed file as soon as it is mounted. */
function scrollIntoView(element: HTMLLIElement | null): void {
  element?.scrollIntoView({ behavior: "instant", inline: "start", block: "nearest" });
}

export function FileViewer({ files, opened, onClose }: FileViewerProps) {
  const { t } = useTranslation();
  const labels = useUiLabels();
  return (
    <LazyModal
      open={opened !== null}
      onClose={onClose}
      title={t("work.files")}
      hideTitle
      className={styles.viewer}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll from file to file. */}
      <ul className={styles.row} tabIndex={0} aria-label={t("work.files")}>
        {files.map((file, index) => (
          <li key={file.id} ref={index === opened ? scrollIntoView : null} className={styles.slide}>
            <File file={file} name={t("work.fileNumber", { number: index + 1 })} />
          </li>
        ))}
      </ul>
      <IconButton
        glass
        icon="x"
        size={20}
        label={labels.close}
        className={styles.close}
        onClick={onClose}
      />
    </LazyModal>
  );
}

function sharpOf(source: string): string {
  return source && largePictureFor(source, window.innerWidth, density());
}

function File({ file, name }: { file: OwnMedia; name: string }) {
  // The store resizes on request and may be too busy: then the original is shown.
  const [isBusy, setIsBusy] = useState(false);
  const { kind, address, poster } = file;
  if (kind === "video") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: authors send videos without captions.
      <video
        className={styles.file}
        src={address}
        poster={sharpOf(poster) || undefined}
        aria-label={name}
        preload="metadata"
        controls
        playsInline
      />
    );
  }
  return (
    <img
      className={styles.file}
      src={isBusy ? address : sharpOf(address)}
      alt={name}
      loading="lazy"
      decoding="async"
      // The tile's picture is cached; the sharp one may take a while.
      style={{ backgroundImage: `url("${smallOf(file)}")` }}
      onError={() => setIsBusy(true)}
    />
  );
}
