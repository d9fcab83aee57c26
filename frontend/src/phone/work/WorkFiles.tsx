// The files of a version as tiles: a work on show links to its public page, other files open here.
import { useState } from "react";
import type { OwnMedia } from "@/core/generated/contract";
import { formatClock } from "@/i18n/clock";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import { Picture } from "@/ui/picture/Picture";
import { smallOf } from "./content";
import { FileViewer } from "./FileViewer";
import styles from "./WorkFiles.module.css";

interface WorkFilesProps {
  files: readonly OwnMedia[];
  /** Address of the public page; null if no other user can see the files. */
  shownAt: string | null;
}

export function WorkFiles({ files, shownAt }: WorkFilesProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<number | null>(null);
  // Files that are still being processed cannot be viewed.
  const ready = files.filter(({ address }) => address !== "");
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.files} aria-label={t("work.files")}>
        {files.map((file, index) => {
          const tile = <Tile file={file} number={index + 1} />;
          const place = ready.indexOf(file);
          return (
            <li key={file.id}>
              {place < 0 ? (
                tile
              ) : shownAt ? (
                <Link to={shownAt} className={styles.open}>
                  {tile}
                </Link>
              ) : (
                <button type="button" className={styles.open} onClick={() => setOpened(place)}>
                  {tile}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <FileViewer files={ready} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function Tile({ file, number }: { file: OwnMedia; number: number }) {
  const { t } = useTranslation();
  const { status, durationMs } = file;
  return (
    <Picture src={smallOf(file)} alt={t("work.fileNumber", { number })} ratio="1/1" radius="m">
      {status !== "ready" && (
        <Badge className={styles.mark} tone={status === "failed" ? "bad" : "neutral"}>
          {t(`work.file.${status}`)}
        </Badge>
      )}
      {durationMs !== null && (
        <span className={styles.length}>
          <Icon name="play-fill" size={11} />
          {formatClock(durationMs)}
        </span>
      )}
    </Picture>
  );
}
