// Notes on the state of a work: the reason for its return, that it is being reviewed, or that the deadline
// has passed.
import type { OwnWork, WorkStatus } from "@/core/generated/contract";
import type { TextKey } from "@/i18n/keys";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner, type BannerTone } from "@/ui/banner/Banner";
import type { IconName } from "@/ui/icon/names";
import { useSubmission } from "./useSubmission";

interface StatusNotes {
  /** Head of the organiser's reason. */
  reason: { title: TextKey; icon?: IconName };
  /** Shown without a reason. */
  plain?: { tone: BannerTone; title?: TextKey; text?: TextKey };
  /** What the end of submissions means; absent for a work that is gone. */
  over?: TextKey;
}

const RETURNED = { title: "work.status.returned", icon: "arrow-u-up-left-bold" } as const;

const NOTES: Record<WorkStatus, StatusNotes> = {
  draft: { reason: RETURNED, over: "work.overNote.draft" },
  reviewing: {
    reason: RETURNED,
    plain: { tone: "info", text: "work.reviewingNote" },
    over: "work.overNote.sent",
  },
  returned: { reason: RETURNED, over: "work.overNote.sent" },
  published: { reason: RETURNED, over: "work.overNote.sent" },
  hidden: {
    reason: { title: "work.status.hidden" },
    plain: { tone: "bad", title: "work.status.hidden" },
  },
  withdrawn: { reason: RETURNED, plain: { tone: "neutral", text: "work.withdrawnNote" } },
};

export function WorkNotes({ own }: { own: OwnWork }) {
  const { t } = useTranslation();
  const { returnReason } = own;
  const { phase } = useSubmission(own.competitionId);
  const { reason, plain, over } = NOTES[own.status];
  return (
    <>
      {returnReason && (
        <Banner tone="bad" icon={reason.icon} title={t(reason.title)}>
          <p>{returnReason}</p>
        </Banner>
      )}
      {plain && !(plain.title && returnReason) && (
        <Banner tone={plain.tone} title={plain.title && t(plain.title)}>
          {plain.text && t(plain.text)}
        </Banner>
      )}
      {over && phase === "over" && (
        <Banner tone="neutral" title={t("work.over")}>
          {t(over)}
        </Banner>
      )}
      {over && phase === "paused" && <Banner tone="neutral">{t("work.closed")}</Banner>}
    </>
  );
}
