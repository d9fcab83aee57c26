// Notes on the state of a work: the reason for its return, that it is being reviewed, or that the deadline
// has passed.
import type { OwnWork } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { useSubmission } from "./useSubmission";

export function WorkNotes({ own }: { own: OwnWork }) {
  const { t } = useTranslation();
  const { status, returnReason } = own;
  const { phase } = useSubmission(own.competitionId);
  const isLive = status !== "hidden" && status !== "withdrawn";
  return (
    <>
      {returnReason && (
        <Banner
          tone="bad"
          icon={status === "hidden" ? undefined : "arrow-u-up-left-bold"}
          title={t(`work.status.${status === "hidden" ? "hidden" : "returned"}`)}
        >
          {returnReason}
        </Banner>
      )}
      {status === "hidden" && !returnReason && (
        <Banner tone="bad" title={t("work.status.hidden")} />
      )}
      {status === "withdrawn" && <Banner tone="neutral">{t("work.withdrawnNote")}</Banner>}
      {status === "reviewing" && <Banner tone="info">{t("work.reviewingNote")}</Banner>}
      {isLive && phase === "over" && (
        <Banner tone="neutral" title={t("work.over")}>
          {t(`work.overNote.${status === "draft" ? "draft" : "sent"}`)}
        </Banner>
      )}
      {isLive && phase === "paused" && <Banner tone="neutral">{t("work.closed")}</Banner>}
    </>
  );
}
