// The actions of a reader of a work: open its sheet, download the shown file, report.
import { useState } from "react";
import type { Media, WorkDetail, WorkId } from "@/core/generated/contract";
import { useOriginals } from "@/shared/stage/useOriginals";
import { canDownload, originalOf } from "./access";
import { useReport } from "./useReport";

export type WorkActions = ReturnType<typeof useWorkActions>;

export function useWorkActions(id: WorkId, work: WorkDetail | undefined, seen: Media | undefined) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  // Stays open while the work is loaded again, as after a log-in over the sheet.
  const [giftsFor, setGiftsFor] = useState<WorkId | null>(null);
  const [isCommenting, setCommenting] = useState(false);
  const reporting = useReport(id);
  const originals = useOriginals();
  const original = work && seen && canDownload(work) ? originalOf(work, seen) : null;
  return {
    isSheetOpen,
    openSheet: () => setSheetOpen(true),
    closeSheet: () => setSheetOpen(false),
    hasGiftsOpen: giftsFor === id,
    openGifts: () => setGiftsFor(id),
    closeGifts: () => setGiftsFor(null),
    isCommenting,
    openComments: () => setCommenting(true),
    closeComments: () => setCommenting(false),
    originals,
    /** The shown file, if it may be downloaded. */
    original,
    downloading: originals.state.kind === "running",
    download: () => {
      if (!original) return;
      setSheetOpen(false);
      void originals.start([original]);
    },
    reporting,
    report: () => {
      setSheetOpen(false);
      reporting.begin();
    },
  };
}
