// Shown after a work has been sent: a wreath, what happens next, the work itself, and links onwards.
import type { OwnWork } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { StepCard } from "@/ui/card/StepCard";
import { Dock } from "@/ui/frame/Dock";
import { Screen } from "@/ui/frame/Screen";
import { SuccessHead } from "@/ui/success/SuccessHead";
import { SuccessMark } from "@/ui/success/SuccessMark";
import styles from "./SentWork.module.css";
import { usePolling } from "./usePolling";
import { WorkVersion } from "./WorkVersion";

/** State of the history entry that replaces the form once its work has been sent. */
export const SENT = { sent: true };

/** True if the entry was reached by sending, and the work has not come back since. */
export function isSent(state: unknown, { status }: OwnWork): boolean {
  const wasSent = typeof state === "object" && state !== null && "sent" in state;
  return wasSent && (status === "reviewing" || status === "published");
}

export function SentWork({ own }: { own: OwnWork }) {
  const { t } = useTranslation();
  usePolling(own);
  const { id, competitionId, published } = own;
  return (
    <Screen
      dock={
        <Dock>
          {/* Nobody else can open a work that is being reviewed: its activity is shared instead. */}
          <ButtonLink
            size="lg"
            to={href(
              "share",
              published ? { type: "work", id } : { type: "competition", id: competitionId },
            )}
          >
            {t("common.title.share")}
          </ButtonLink>
          <ButtonLink size="lg" tone="primary" to={href("displayWall", { competitionId })}>
            {t("display.unknown.toWall")}
          </ButtonLink>
        </Dock>
      }
    >
      <SuccessHead
        announced
        mark={<SuccessMark />}
        title={t(published ? "work.sent" : "work.sentForReview")}
        text={t(published ? "work.onWall" : "work.reviewingNote")}
      />
      <div className={styles.work}>
        <WorkVersion
          version={own}
          workNo={own.workNo}
          shownAt={published ? href("displayGallery", { workId: id }) : null}
        />
      </div>
      <StepCard
        step={{
          icon: "pencil-simple",
          tone: "teal",
          title: t("display.mine.open"),
          note: t("work.ownNote"),
          to: href("applyDetail", { workId: id }),
        }}
      />
    </Screen>
  );
}
