// The position of a reader: the group and the number of the work, and the number of its picture.
import type { Media } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import styles from "../GalleryPage.module.css";
import type { useGallery } from "./useGallery";

interface GalleryPlaceProps {
  gallery: Pick<ReturnType<typeof useGallery>, "index" | "total" | "ofGroup" | "work">;
  quiet: boolean;
}

export function GalleryPlace({ gallery, quiet }: GalleryPlaceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { index, total, ofGroup, work } = gallery;
  const place =
    index !== null &&
    total !== null &&
    t("display.gallery.place", { index: format.number(index + 1), total: format.number(total) });
  // Only if the total counts the works of this group.
  const group = ofGroup && work?.groupName;
  return (
    <p className={styles.place} data-quiet={quiet || undefined}>
      {group && <span className="clamp1">{group}</span>}
      {group && place && <span>·</span>}
      {place && <span>{place}</span>}
    </p>
  );
}

export function PictureDots({ media, index }: { media: readonly Media[]; index: number }) {
  const { t } = useTranslation();
  if (media.length < 2) return null;
  return (
    <p className={styles.dots}>
      <span className="visually-hidden">
        {t("display.gallery.picture", { index: index + 1, total: media.length })}
      </span>
      {media.map((one, at) => (
        <i key={one.id} aria-hidden="true" data-on={at === index || undefined} />
      ))}
    </p>
  );
}
