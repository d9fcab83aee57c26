// Those who gave most to a work and show themselves, and the newest gifts.
import { useQuery } from "@tanstack/react-query";
import type { GiftsOfWork, WorkId } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Avatar } from "@/ui/avatar/Avatar";
import { faceOf } from "../face";
import { GiftLine } from "./GiftLine";
import styles from "./GiftLine.module.css";
import sheet from "./GiftSheet.module.css";

const FACE = 32;

/** Nothing while it is loading or has failed: gifts can be given without it. */
export function Supporters({ workId }: { workId: WorkId }) {
  const { t } = useTranslation();
  const { data } = useQuery(queryFor("gift.ofWork", { id: workId }));
  if (!data) return null;
  if (data.recent.length === 0) return <p className={sheet.reason}>{t("like.gift.none")}</p>;
  return (
    <>
      <TopSupporters {...data} />
      <Recent {...data} />
    </>
  );
}

function TopSupporters({ supporters, giftValue }: GiftsOfWork) {
  const { t } = useTranslation();
  const format = useFormat();
  if (supporters.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t("like.gift.supporters")}>
      <h3 className={styles.title}>
        {t("like.gift.supporters")}
        {giftValue !== null && (
          <small className={styles.total}>{t("like.gift.value", { count: giftValue })}</small>
        )}
      </h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
      <ol role="list" className={styles.list}>
        {supporters.map(({ nickname, avatar, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nicknames may be equal, and the order is fixed.
          <li key={at} className={styles.line}>
            <span className={styles.place}>{format.number(at + 1)}</span>
            <Avatar src={faceOf(avatar, FACE)} name={nickname} size={FACE} />
            <span className={styles.name}>
              <span className="clamp1" dir="auto">
                {nickname}
              </span>
            </span>
            <b className={styles.value}>{t("like.gift.value", { count: value })}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Recent({ recent }: GiftsOfWork) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={styles.section} aria-label={t("like.gift.recent")}>
      <h3 className={styles.title}>{t("like.gift.recent")}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
      <ul role="list" className={styles.list}>
        {recent.map((gift, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gift has no id here, and the list changes as a whole.
          <li key={at} className={styles.line}>
            <GiftLine
              gift={gift}
              title={gift.nickname || t("like.gift.someone")}
              facts={[format.dayMonth(gift.time)]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
