// The content of a line about a given gift: its picture, a title, and what it was.
import type { GiftIcon } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import styles from "./GiftLine.module.css";
import { GIFT_PICTURES } from "./giftPictures";
import { useGiftName } from "./useGiftName";

const PICTURE = 36;

interface GiftLineProps {
  gift: { icon: GiftIcon; name: string; count: number };
  title: string;
  /** Further facts after the gift. */
  facts: readonly string[];
}

export function GiftLine({ gift, title, facts }: GiftLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useGiftName();
  const what = t("like.gift.times", { name: nameOf(gift), number: format.number(gift.count) });
  return (
    <>
      <img
        src={GIFT_PICTURES[gift.icon]}
        alt=""
        width={PICTURE}
        height={PICTURE}
        className={styles.picture}
      />
      <span className={styles.words}>
        <b className="clamp1" dir="auto">
          {title}
        </b>
        <span className={styles.note}>{[what, ...facts].join(" · ")}</span>
      </span>
    </>
  );
}
