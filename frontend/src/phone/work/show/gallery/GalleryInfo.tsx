// Title and author of a work, over the lower end of its picture.
import { useLayoutEffect, useRef } from "react";
import type { WorkCard, WorkDetail } from "@/core/generated/contract";
import { pictureFor } from "@/core/pictures";
import { useTranslation } from "@/i18n/useTranslation";
import { useAuthorName } from "@/shared/vote/useAuthorName";
import { WorkBadge } from "@/shared/work/WorkBadge";
import { Avatar } from "@/ui/avatar/Avatar";
import { density } from "@/ui/picture/density";
import styles from "./GalleryInfo.module.css";

const SIDE = 40;
/** Duration of the change to another work's words, as `--dur-quick`. */
const FADE_MS = 180;

interface GalleryInfoProps {
  card: WorkCard;
  work: WorkDetail | undefined;
  onOpen: () => void;
  /** Called on keyboard focus, which must stay visible. */
  onKeyFocus: () => void;
}

export function GalleryInfo({ card, work, onOpen, onKeyFocus }: GalleryInfoProps) {
  const { t } = useTranslation();
  const avatar = card.authorAvatar && pictureFor(card.authorAvatar, SIDE, density());
  const author = useAuthorName(card);
  const status = work?.own?.status;
  const place = [work?.groupName, card.workNo && t("display.work.number", { number: card.workNo })];
  const words = useRef<HTMLDivElement>(null);
  const shown = useRef(card.id);
  // Animations are outside React; a new element instead would lose the focus of the button.
  useLayoutEffect(() => {
    if (shown.current === card.id) return;
    shown.current = card.id;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // Not the shade behind them, which stays.
    for (const part of words.current?.children ?? []) part.animate?.({ opacity: [0, 1] }, FADE_MS);
  }, [card.id]);
  return (
    <div ref={words} className={styles.info}>
      <p className={styles.author}>
        {card.authorName && <Avatar src={avatar} name={card.authorName} size={SIDE} />}
        <span>
          <b dir="auto">{author}</b>
          <span className={styles.place}>{place.filter(Boolean).join(" · ")}</span>
        </span>
      </p>
      {status && status !== "published" && <WorkBadge status={status} className={styles.status} />}
      <h1 className={styles.title} dir="auto">
        {card.title}
      </h1>
      <button
        type="button"
        className={styles.more}
        disabled={!work}
        onClick={onOpen}
        onFocus={({ target }) => target.matches(":focus-visible") && onKeyFocus()}
      >
        {work?.intro && (
          <span className="clamp2" dir="auto">
            {work.intro}
          </span>
        )}
        <b>{t("display.gallery.details")}</b>
      </button>
    </div>
  );
}
