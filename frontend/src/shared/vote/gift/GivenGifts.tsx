// The gifts that the caller gave in an activity.
import { useInfiniteQuery } from "@tanstack/react-query";
import type {
  ActivityId,
  GiftMine,
  GiftMinePage,
  VoteStatus,
  WorkId,
} from "@/core/generated/contract";
import { href } from "@/core/href";
import { pagesFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { Link } from "@/ui/link/Link";
import { ListView } from "@/ui/list/ListView";
import { infiniteList } from "@/ui/list/listState";
import { SkeletonRows } from "@/ui/skeleton/skeletons";
import { StatePage } from "@/ui/state/StatePage";
import { GiftLine } from "./GiftLine";
import styles from "./GiftLine.module.css";

interface GivenGiftsProps {
  activityId: ActivityId;
  /** The work below the list. */
  shown: WorkId;
  onClose: () => void;
}

export function GivenGifts(props: GivenGiftsProps) {
  const { activityId } = props;
  const { t } = useTranslation();
  const query = useInfiniteQuery(pagesFor("gift.mine", { competitionId: activityId }));
  return (
    <ListView
      list={infiniteList(query, keyed)}
      label={t("like.gift.mine")}
      layout="plain"
      className={styles.list}
      itemKey={({ key }) => key}
      renderItem={({ gift }) => <GivenRow gift={gift} {...props} />}
      skeleton={<SkeletonRows />}
      empty={<StatePage kind="empty" inline title={t("like.gift.mineNone")} />}
    />
  );
}

/** A gift has no id here, but a fixed place in its page. */
function keyed({ list, nextCursor }: GiftMinePage) {
  return list.map((gift, at) => ({ gift, key: `${nextCursor} ${at}` }));
}

function GivenRow({ gift, activityId, shown, onClose }: GivenGiftsProps & { gift: GiftMine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { workId, title, cost, status, time } = gift;
  return (
    <Link
      className={styles.line}
      to={href("displayGallery", { competitionId: activityId, workId })}
      onClick={(event) => {
        if (workId !== shown) return;
        event.preventDefault();
        onClose();
      }}
    >
      <GiftLine
        gift={gift}
        title={title}
        facts={[t("like.gift.cost", { count: cost }), format.dayMonth(time)]}
      />
      <GiftStatus status={status} />
    </Link>
  );
}

/** Gifts that count need no mark. */
function GiftStatus({ status }: { status: VoteStatus }) {
  const { t } = useTranslation();
  if (status === "held") return <Badge tone="info">{t("like.gift.status.held")}</Badge>;
  return status === "void" ? <Badge>{t("like.gift.status.void")}</Badge> : null;
}
