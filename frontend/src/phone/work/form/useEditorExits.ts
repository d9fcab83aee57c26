// Leads out of the form of a work: after sending, and when works are no longer accepted.
import type { RefObject } from "react";
import { useNavigate } from "react-router";
import type { OwnWork } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { toast } from "@/ui/toast/toast";
import { deleteFilesOf } from "../content";
import { SENT } from "../SentWork";
import type { Stopped } from "../StoppedBanner";
import { useRefreshWorks } from "../useRefreshWorks";

interface ExitOptions {
  competitionId: number;
  /** The organiser reviews the work before it is published. */
  review: boolean;
  /** Goes back after sending to the page that opened the form. */
  leave: (() => void | Promise<void>) | undefined;
  /** Empty once the author has left the form. */
  form: RefObject<HTMLFormElement | null>;
}

export function useEditorExits({ competitionId, review, leave, form }: ExitOptions) {
  const { t } = useTranslation();
  const refresh = useRefreshWorks();
  const navigate = useNavigate();
  return {
    onSent: async (sent: OwnWork) => {
      deleteFilesOf(competitionId, sent.id);
      await overlaysSettled();
      if (leave) {
        toast.success(t(review ? "work.sentForReview" : "work.sent"));
        await leave();
      } else {
        const address = href("applyDetail", { workId: sent.id });
        await navigate(address, { replace: true, state: SENT });
      }
      refresh();
    },
    onStopped: async (stopped: Stopped, work: OwnWork | null) => {
      if (!work || !form.current) return;
      // The work's state replaces the form.
      await overlaysSettled();
      const address = href("applyDetail", { workId: work.id });
      await navigate(address, { replace: true, state: { stopped } });
      refresh();
    },
  };
}
