// What has become of a work, and what its author can do about it.
import type { OwnWork } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { WorkBadge } from "@/session/work/WorkBadge";
import { Badge } from "@/ui/badge/Badge";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Card } from "@/ui/card/Card";
import { Dock } from "@/ui/frame/Dock";
import { Screen } from "@/ui/frame/Screen";
import { Picture } from "@/ui/picture/Picture";
import { smallOf } from "./content";
import { type Stopped, StoppedBanner } from "./StoppedBanner";
import { useWithdraw } from "./useWithdraw";
import { WorkHead } from "./WorkHead";
import styles from "./WorkState.module.css";

interface WorkStateProps {
  own: OwnWork;
  onEdit: (() => void) | null;
  /** Its form was left because nothing is taken any more. */
  stopped?: Stopped | null;
}

export function WorkState({ own, onEdit, stopped }: WorkStateProps) {
  const { t } = useTranslation();
  const { content, media, revision, status } = own;
  const withdraw = useWithdraw(() => own);
  const canWithdraw = own.actions.includes("withdraw");
  const canSee = status === "published";
  return (
    <Screen
      dock={
        (canWithdraw || onEdit || canSee) && (
          <Dock>
            {canWithdraw && (
              <Button size="lg" loading={withdraw.pending} onClick={() => void withdraw.ask()}>
                {t("work.takeBack")}
              </Button>
            )}
            {onEdit && (
              <Button
                size="lg"
                tone={canSee ? undefined : "primary"}
                className={styles.grow}
                onClick={onEdit}
              >
                {t("work.edit")}
              </Button>
            )}
            {canSee && (
              <ButtonLink
                size="lg"
                tone="primary"
                className={styles.grow}
                to={href("displayGallery", { workId: own.id })}
              >
                {t("work.see")}
              </ButtonLink>
            )}
          </Dock>
        )
      }
    >
      <div className={styles.page}>
        <WorkHead competitionId={own.competitionId} />
        {stopped && <StoppedBanner {...stopped} />}
        <Card as="section" className={styles.work}>
          <p className={styles.top}>
            <WorkBadge status={status} />
            {own.workNo && <span>{t("work.number", { number: own.workNo })}</span>}
          </p>
          <h2 className={styles.title}>{content.title || t("work.untitled")}</h2>
          <p className={styles.author}>{content.authorName}</p>
          {content.intro && <p className={styles.intro}>{content.intro}</p>}
        </Card>
        {status === "reviewing" && <Banner tone="info">{t("work.reviewingNote")}</Banner>}
        {status === "hidden" && (
          <Banner tone="bad" title={t("work.status.hidden")}>
            {own.returnReason}
          </Banner>
        )}
        {revision && (
          <Banner
            tone={revision.status === "returned" ? "bad" : "info"}
            title={t(`work.revision.${revision.status}`)}
          >
            {revision.returnReason}
          </Banner>
        )}
        <ul className={styles.files} aria-label={t("work.files")}>
          {media.map((file, index) => (
            <li key={file.id}>
              <Picture
                src={smallOf(file)}
                alt={t("work.fileNumber", { number: index + 1 })}
                ratio="1/1"
                radius="m"
              >
                {file.status !== "ready" && (
                  <Badge
                    className={styles.mark}
                    tone={file.status === "failed" ? "bad" : "neutral"}
                  >
                    {t(`work.file.${file.status}`)}
                  </Badge>
                )}
              </Picture>
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  );
}
