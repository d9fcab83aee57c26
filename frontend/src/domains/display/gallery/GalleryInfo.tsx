// Who made a work and what it is called, over its lower end.
import type { WorkCard, WorkDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { WorkBadge } from "@/session/work/WorkBadge";
import { Avatar } from "@/ui/avatar/Avatar";
import styles from "./GalleryInfo.module.css";

interface GalleryInfoProps {
  card: WorkCard;
  work: WorkDetail | undefined;
  onOpen: () => void;
}

export function GalleryInfo({ card, work, onOpen }: GalleryInfoProps) {
  const { t } = useTranslation();
  const status = work?.own?.status;
  const place = [work?.groupName, card.workNo && t("display.work.number", { number: card.workNo })];
  return (
    <div className={styles.info}>
      <p className={styles.author}>
        <Avatar src={card.authorAvatar} name={card.authorName} size={40} />
        <span>
          <b dir="auto">{card.authorName}</b>
          <span className={styles.place}>{place.filter(Boolean).join(" · ")}</span>
        </span>
      </p>
      {status && status !== "published" && <WorkBadge status={status} className={styles.status} />}
      <h1 className={styles.title} dir="auto">
        {card.title}
      </h1>
      <button type="button" className={styles.more} disabled={!work} onClick={onOpen}>
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
