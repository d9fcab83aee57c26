// The files of a work, one at a time and large: enlarged by wheel, keys or two fingers, films played.
import { type ReactNode, useState } from "react";
import type { OwnMedia } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { MediaStage } from "@/shared/stage/MediaStage";
import { slideOf } from "@/shared/stage/slide";
import { classNames } from "@/ui/classNames";
import { Picture } from "@/ui/picture/Picture";
import { StatePage } from "@/ui/state/StatePage";
import styles from "./WorkStage.module.css";

interface WorkStageProps {
  workId: number;
  title: string;
  media: readonly OwnMedia[];
  /** Choice of the version, where there are two. */
  children: ReactNode;
}

export function WorkStage({ workId, title, media, children }: WorkStageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [index, setIndex] = useState(0);
  const total = media.length;
  const slideAt = (at: number) => {
    const file = media[at];
    if (file?.status !== "ready") return null;
    const alt = t("display.gallery.picture", { index: at + 1, total });
    return slideOf(file, { workId, index: at }, `${title} ${alt}`);
  };
  const slide = slideAt(index);
  const file = media[index];
  return (
    <section className={styles.column} aria-label={t("work.files")}>
      <div className={styles.area}>
        {slide ? (
          <MediaStage
            slide={slide}
            previous={slideAt(index - 1)}
            next={slideAt(index + 1)}
            onStep={(by) => setIndex(index + by)}
            onClose={() => {}}
            className={styles.stage}
          />
        ) : (
          <StatePage
            kind="empty"
            inline
            title={
              file ? t(file.status === "failed" ? "work.file.failed" : "work.file.processing") : ""
            }
          />
        )}
      </div>
      <div className={styles.foot}>
        {media.map(({ id, poster, address }, at) => (
          <button
            key={id}
            type="button"
            className={classNames(styles.thumb, at === index && styles.current)}
            aria-current={at === index || undefined}
            aria-label={t("work.fileNumber", { number: at + 1 })}
            onClick={() => setIndex(at)}
          >
            <Picture src={poster || address} alt="" ratio="4/3" radius="s" />
          </button>
        ))}
        {file && file.width > 0 && (
          <p className={styles.facts}>
            {t("console.works.size", {
              width: format.number(file.width),
              height: format.number(file.height),
            })}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
