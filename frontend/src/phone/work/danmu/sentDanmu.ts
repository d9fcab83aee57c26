// Danmu that were sent from this page: shown at once, also while they are under review.
import { create } from "zustand";
import type { Danmu, WorkId } from "@/core/generated/contract";

interface Sent {
  byWork: Readonly<Record<WorkId, readonly Danmu[]>>;
}

export const useSentDanmu = create<Sent>(() => ({ byWork: {} }));

export function rememberSent(workId: WorkId, danmu: Danmu): void {
  useSentDanmu.setState(({ byWork }) => ({
    byWork: { ...byWork, [workId]: [...(byWork[workId] ?? []), danmu] },
  }));
}
