// All details of a work, with links and actions.
import type { WorkDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { type Original, originalKey } from "@/shared/stage/originals";
import { LazyLikers } from "@/shared/vote/LazyLikers";
import { useVotes } from "@/shared/vote/useVotes";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { KeyValue } from "@/ui/card/KeyValue";
import { ListCell } from "@/ui/card/ListCell";
import { Sheet } from "@/ui/overlay/Sheet";
import styles from "./WorkSheet.module.css";

interface WorkSheetProps {
  work: WorkDetail;
  open: boolean;
  onClose: () => void;
  /** The shown file; null if it may not be downloaded. */
  original: Original | null;
  onDownload: () => void;
  busy: boolean;
  onReport: () => void;
}

export function WorkSheet(props: WorkSheetProps) {
  const { work, open, onClose, original, onDownload, busy, onReport } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { card, own } = work;
  const votes = useVotes(work.competitionId);
  const facts = [
    { key: "author", label: t("display.work.author"), value: card.authorName },
    { key: "tutor", label: t("display.work.tutor"), value: work.tutorName },
    { key: "group", label: t("display.group.label"), value: work.groupName },
    { key: "no", label: t("display.work.no"), value: card.workNo },
    {
      key: "shownSince",
      label: t("display.work.shownSince"),
      value: work.publishedTime ? format.date(work.publishedTime) : "",
    },
    {
      key: "viewCount",
      label: t("display.work.viewCount"),
      value: work.viewCount > 0 ? format.number(work.viewCount) : "",
    },
    {
      key: "likeCount",
      label: t("display.work.likeCount"),
      value: card.likeCount ? format.number(card.likeCount) : "",
    },
  ];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={card.title}
      footer={
        <div className={styles.actions}>
          {original && (
            <Button block icon="download-simple" loading={busy} onClick={onDownload}>
              {t(originalKey([original]))}
            </Button>
          )}
          {own ? (
            <ButtonLink
              block
              to={href("applyDetail", { workId: own.id, competitionId: own.competitionId })}
            >
              {t("display.mine.open")}
            </ButtonLink>
          ) : (
            <Button block tone="text" icon="flag" className={styles.report} onClick={onReport}>
              {t("display.report.open")}
            </Button>
          )}
        </div>
      }
    >
      {work.intro && (
        <p className={styles.intro} dir="auto">
          {work.intro}
        </p>
      )}
      <KeyValue small rows={facts.filter(({ value }) => value !== "")} />
      {work.published && <LazyLikers workId={card.id} />}
      <div className={styles.activity}>
        <ListCell
          label={t("display.work.activity")}
          value={work.competitionName}
          to={href("competition", { id: work.competitionId })}
        />
        {votes?.likeStart && (
          <ListCell
            label={t("common.title.votes")}
            to={href("displayReceipt", { competitionId: work.competitionId })}
          />
        )}
      </div>
    </Sheet>
  );
}
