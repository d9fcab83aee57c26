// The gift that was just given, above the sheet for a moment; still where users want no motion.
import { useTranslation } from "@/i18n/useTranslation";
import styles from "./GiftGivenMark.module.css";
import { GIFT_PICTURES } from "./giftPictures";
import { useGiftName } from "./useGiftName";
import type { GivenGift } from "./useGiving";

const PICTURE = 44;

export function GiftGivenMark({ given: { gift, count, answer } }: { given: GivenGift }) {
  const { t } = useTranslation();
  const nameOf = useGiftName();
  return (
    <p className={styles.mark} role="status">
      <span>{t("like.gift.sent", { name: nameOf(gift) })}</span>
      <img src={GIFT_PICTURES[answer.animation]} alt="" width={PICTURE} height={PICTURE} />
      <em>×{count}</em>
    </p>
  );
}
