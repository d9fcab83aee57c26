// A moment in the list: its picture, caption and state; it opens in a sheet, and is published or hidden at once.
import type { MomentLine } from "@/core/generated/contract";
import { formatClock } from "@/i18n/clock";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { IconButton } from "@/ui/button/IconButton";
import { Icon } from "@/ui/icon/Icon";
import { Picture } from "@/ui/picture/Picture";
import styles from "./MomentCard.module.css";

interface MomentCardProps {
  line: MomentLine;
  number: number;
  /** False for staff who only read. */
  decides: boolean;
  pending: boolean;
  onOpen: () => void;
  onTurn: () => void;
}

export function MomentCard({ line, number, decides, pending, onOpen, onTurn }: MomentCardProps) {
  const { t } = useTranslation();
  const { moment, status, mediaStatus, byParticipant } = line;
  const name = moment.caption || t("console.moments.number", { number });
  const isShown = status === "published";
  return (
    <li className={styles.card}>
      <button type="button" className={styles.open} aria-label={name} onClick={onOpen}>
        <Picture
          src={moment.kind === "video" ? moment.poster : moment.address}
          alt=""
          ratio="4/3"
          radius="m"
        />
        {moment.kind === "video" && (
          <span className={styles.length}>
            <Icon name="play-fill" size={11} />
            {formatClock(moment.durationMs ?? 0)}
          </span>
        )}
      </button>
      <div className={styles.foot}>
        <span className={styles.words}>
          <b className="clamp1" dir="auto">
            {moment.caption || t("console.moments.noCaption")}
          </b>
          <span className={styles.badges}>
            {mediaStatus !== "ready" && (
              <Badge tone={mediaStatus === "failed" ? "bad" : "info"}>
                {t(`work.file.${mediaStatus}`)}
              </Badge>
            )}
            {!isShown && (
              <Badge tone={status === "reviewing" ? "warn" : undefined}>
                {t(`console.moments.status.${status}`)}
              </Badge>
            )}
            {byParticipant && <Badge>{t("console.moments.byParticipant")}</Badge>}
          </span>
        </span>
        {decides && (
          <IconButton
            icon={isShown ? "eye-slash" : "eye"}
            size={20}
            loading={pending}
            label={t(isShown ? "console.moments.hideOf" : "console.moments.publishOf", { name })}
            onClick={onTurn}
          />
        )}
      </div>
    </li>
  );
}
