// Those who liked a work lately and show themselves.
import { useQuery } from "@tanstack/react-query";
import type { WorkId } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Avatar } from "@/ui/avatar/Avatar";
import { faceOf } from "./face";
import styles from "./Likers.module.css";

const FACE = 28;

export function Likers({ workId }: { workId: WorkId }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(queryFor("like.list", { id: workId }));
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.likers} aria-label={t("like.recent")}>
      <h3>{t("like.recent")}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
      <ul role="list">
        {data.list.map(({ nickname, avatar, time }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nicknames may be equal, and the list changes as a whole.
          <li key={at}>
            <Avatar src={faceOf(avatar, FACE)} name={nickname} size={FACE} />
            <span className="clamp1" dir="auto">
              {nickname}
            </span>
            <time dateTime={time}>{format.dayMonth(time)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
