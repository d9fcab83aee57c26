// The caller's points of the day, and the gifts to choose from.
import { useId } from "react";
import type { GiftList } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Icon } from "@/ui/icon/Icon";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./GiftChoice.module.css";
import { GIFT_PICTURES } from "./giftPictures";
import { useGiftName } from "./useGiftName";
import type { Giving } from "./useGiving";

/** Most points of a day that are drawn as dots. */
const DOTS = 10;
const PICTURE = 64;

export function GiftChoice({ giving }: { giving: Giving }) {
  return (
    <QueryView query={giving.list} skeleton={<Skeleton height={236} radius={14} />}>
      {(list) => (
        <>
          <Points list={list} />
          <Gifts list={list} giving={giving} />
          <Limit list={list} />
        </>
      )}
    </QueryView>
  );
}

function Points({ list }: { list: GiftList }) {
  const { t } = useTranslation();
  const { pointLeft, pointPerDay } = list;
  return (
    <div className={styles.points}>
      <p role="status" className={styles.words}>
        <b className={styles.left}>{t("like.gift.pointsLeft", { count: pointLeft })}</b>
        <small className={styles.note}>{t("like.gift.pointsNote", { count: pointPerDay })}</small>
      </p>
      {pointPerDay <= DOTS && (
        <span className={styles.dots} aria-hidden="true">
          {[...Array(pointPerDay).keys()].map((at) => (
            <i key={at} data-on={at < pointLeft || undefined} />
          ))}
        </span>
      )}
    </div>
  );
}

function Gifts({ list, giving }: { list: GiftList; giving: Giving }) {
  const { t } = useTranslation();
  const nameOf = useGiftName();
  const name = useId();
  return (
    <div className={styles.gifts} role="radiogroup" aria-label={t("like.gift.choose")}>
      {list.list.map((gift) => (
        <label key={gift.id} className={styles.gift}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={gift.id}
            checked={gift.id === giving.gift?.id}
            onChange={() => giving.choose(gift.id)}
          />
          <span className={styles.face}>
            <img
              src={GIFT_PICTURES[gift.icon]}
              alt=""
              width={PICTURE}
              height={PICTURE}
              className={styles.picture}
            />
            <b className={styles.name}>{nameOf(gift)}</b>
            <small className={styles.cost}>{t("like.gift.cost", { count: gift.cost })}</small>
          </span>
        </label>
      ))}
    </div>
  );
}

/** The points that the work may still get from the caller today. */
function Limit({ list: { workLeft } }: { list: GiftList }) {
  const { t } = useTranslation();
  if (workLeft === null) return null;
  return (
    <p className={styles.limit} role="status">
      <Icon name="info" size={15} />
      {workLeft > 0 ? t("like.gift.workLeft", { count: workLeft }) : t("like.gift.workFull")}
    </p>
  );
}
