// The banners of home in their order: added, opened, moved by buttons.
import { useMutation, useQuery } from "@tanstack/react-query";
import type { BannerBody, BannerLine, BannerLines, Language } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { queryClient } from "@/core/queryClient";
import { pickText } from "@/core/staffSession";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Badge } from "@/ui/badge/Badge";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { Card } from "@/ui/card/Card";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { StatePage } from "@/ui/state/StatePage";
import { useConsoleQuery } from "../route";
import { BannerSheet } from "./BannerSheet";
import styles from "./BannersCard.module.css";
import { bannerState } from "./bannerState";
import { bannerQuery, rememberBanners } from "./banners";

/** The banner that is being added has no id yet. */
const NEW = 0;

export function BannersCard({ target }: { target: Language }) {
  const { t } = useTranslation();
  const [{ open }, { step }] = useConsoleQuery("brand");
  const banners = useQuery(bannerQuery());
  const list = banners.data?.list ?? [];
  const line = list.find(({ id }) => id === open);
  const close = () => step({ open: undefined });
  return (
    <Card as="section">
      <header className={styles.head}>
        <h2>{t("console.banner.title")}</h2>
        <Button tone="soft" size="sm" icon="plus" onClick={() => step({ open: NEW })}>
          {t("console.banner.add")}
        </Button>
      </header>
      <QueryView query={banners} skeleton={<Skeleton height={140} />}>
        {(lines) =>
          lines.list.length === 0 ? (
            <StatePage
              kind="empty"
              inline
              title={t("console.banner.none")}
              text={t("console.banner.noneText")}
            />
          ) : (
            <Rows lines={lines} onOpen={(id) => step({ open: id })} />
          )
        }
      </QueryView>
      {banners.data && open !== undefined && (line || open === NEW) && (
        <BannerSheet key={open} line={line ?? null} target={target} onClose={close} />
      )}
    </Card>
  );
}

function Rows({ lines, onOpen }: { lines: BannerLines; onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  const { list, serverTime } = lines;
  const moving = useMutation({
    mutationFn: (ids: number[]) => organiserCall("organise.bannerOrder", { ids }),
    onSuccess: rememberBanners,
    onError: () => void queryClient.invalidateQueries({ queryKey: bannerQuery().queryKey }),
  });
  const move = (from: number, to: number) => {
    const ids = list.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    moving.mutate(ids);
  };
  return (
    <ol aria-label={t("console.banner.title")}>
      {list.map((line, index) => (
        <Row
          key={line.id}
          line={line}
          now={serverTime}
          onOpen={() => onOpen(line.id)}
          onUp={index > 0 ? () => move(index, index - 1) : undefined}
          onDown={index < list.length - 1 ? () => move(index, index + 1) : undefined}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  line: BannerLine;
  /** RFC 3339. */
  now: string;
  onOpen: () => void;
  /** Absent at the end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

function Row({ line, now, onOpen, onUp, onDown }: RowProps) {
  const { t, i18n } = useTranslation();
  const { banner, activityName } = line;
  const name = activityName || pickText(banner.title, i18n.language);
  const opens = activityName ? "activity" : banner.url ? "page" : "nothing";
  return (
    <li className={styles.row}>
      <Picture
        src={banner.image}
        fallback={defaultCover(banner.competitionId ?? line.id)}
        alt=""
        ratio="16/10"
        radius="s"
        className={styles.picture}
      />
      <button type="button" className={styles.words} onClick={onOpen}>
        <b className="clamp1" dir="auto">
          {name}
        </b>
        <small>{t(`console.banner.opens.${opens}`)}</small>
      </button>
      <State banner={banner} now={now} />
      <span className={styles.moves}>
        <IconButton
          icon="caret-up-bold"
          size={16}
          label={t("console.banner.up", { name })}
          disabled={!onUp}
          onClick={() => onUp?.()}
        />
        <IconButton
          icon="caret-down-bold"
          size={16}
          label={t("console.banner.down", { name })}
          disabled={!onDown}
          onClick={() => onDown?.()}
        />
      </span>
    </li>
  );
}

function State({ banner, now }: { banner: BannerBody; now: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = bannerState(banner, Date.parse(now));
  switch (state) {
    case "shown":
      return <Badge tone="ok">{t("console.banner.state.shown")}</Badge>;
    case "off":
      return <Badge>{t("console.banner.state.off")}</Badge>;
    case "waiting":
      return (
        <Badge>
          {t("console.banner.state.waiting", { time: format.dateTime(banner.startTime ?? "") })}
        </Badge>
      );
    case "over":
      return (
        <Badge>
          {t("console.banner.state.over", { time: format.dateTime(banner.endTime ?? "") })}
        </Badge>
      );
  }
}
