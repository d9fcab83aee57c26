// The merchant's gifts in their order: added, opened, switched off.
import { useQuery } from "@tanstack/react-query";
import type { GiftLine, Language } from "@/core/generated/contract";
import { pickText } from "@/core/staffSession";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { GIFT_PICTURES } from "@/shared/vote/gift/giftPictures";
import { Badge } from "@/ui/badge/Badge";
import { Button } from "@/ui/button/Button";
import { Card } from "@/ui/card/Card";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { StatePage } from "@/ui/state/StatePage";
import { useConsoleQuery } from "../route";
import rows from "./BannersCard.module.css";
import { GiftSheet } from "./GiftSheet";
import styles from "./GiftsCard.module.css";
import { giftQuery } from "./useGiftForm";

/** The gift that is being added has no id yet. */
const NEW = 0;
/** Most gifts of a merchant. */
const GIFTS_MAX = 20;

export interface GiftsCardProps {
  /** The language next to the source. */
  target: Language;
}

export function GiftsCard({ target }: GiftsCardProps) {
  const { t } = useTranslation();
  const [{ gift: open }, { step }] = useConsoleQuery("brand");
  const gifts = useQuery(giftQuery());
  const list = gifts.data?.list ?? [];
  const line = list.find(({ id }) => id === open);
  const isFull = list.length >= GIFTS_MAX;
  const last = Math.max(0, ...list.map(({ gift }) => gift.sort));
  return (
    <Card as="section">
      <header className={rows.head}>
        <h2>{t("giftdesk.title")}</h2>
        <Button
          tone="soft"
          size="sm"
          icon="plus"
          disabled={isFull}
          onClick={() => step({ gift: NEW })}
        >
          {t("giftdesk.add")}
        </Button>
      </header>
      <p className={styles.intro}>
        {t("giftdesk.intro")} {isFull && t("giftdesk.full", { count: GIFTS_MAX })}
      </p>
      <QueryView query={gifts} skeleton={<Skeleton height={140} />}>
        {() =>
          list.length === 0 ? (
            <StatePage kind="empty" inline title={t("giftdesk.none")} />
          ) : (
            <ol aria-label={t("giftdesk.title")}>
              {list.map((one) => (
                <Row key={one.id} line={one} onOpen={() => step({ gift: one.id })} />
              ))}
            </ol>
          )
        }
      </QueryView>
      {gifts.data && open !== undefined && (line || (open === NEW && !isFull)) && (
        <GiftSheet
          key={open}
          line={line ?? null}
          sort={last + 1}
          target={target}
          onClose={() => step({ gift: undefined })}
        />
      )}
    </Card>
  );
}

function Row({ line: { gift }, onOpen }: { line: GiftLine; onOpen: () => void }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const numbers = { cost: format.number(gift.cost), value: format.number(gift.value) };
  return (
    <li className={rows.row}>
      <img src={GIFT_PICTURES[gift.icon]} alt="" width={36} height={36} />
      <button type="button" className={rows.words} onClick={onOpen}>
        <b className="clamp1" dir="auto">
          {pickText(gift.name, i18n.language) || t(`like.gift.name.${gift.icon}`)}
        </b>
        <small>{t("giftdesk.numbers", numbers)}</small>
      </button>
      <Badge tone={gift.enabled ? "ok" : "neutral"}>
        {t(gift.enabled ? "giftdesk.on" : "giftdesk.off")}
      </Badge>
    </li>
  );
}
