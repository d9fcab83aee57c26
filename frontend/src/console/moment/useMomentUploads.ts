// Moments that are being added: files uploaded at the same time, each with a caption, then published together.
import { useState } from "react";
import { newNonce } from "@/core/attempt";
import { organiserCall } from "@/core/organiserCall";
import { errorText } from "@/core/toastError";
import { translate } from "@/i18n/translate";
import { convertedForWorks } from "@/shared/upload/conversion";
import { leaveQuestion } from "@/shared/upload/leaveQuestion";
import { isUnderWay, type UploadItem } from "@/shared/upload/uploadItem";
import { useUploadSet } from "@/shared/upload/useUploadSet";
import { useLeaveGuard } from "@/ui/overlay/useLeaveGuard";
import { toast } from "@/ui/toast/toast";
import { signAsStaff } from "../upload/signAsStaff";
import { refreshMoments } from "./useMomentLines";

/** Most files at a time. */
const MOST = 200;

const OPTIONS = {
  // A reload of the console begins with an empty queue.
  purpose: null,
  images: MOST,
  videos: MOST,
  total: MOST,
  converts: convertedForWorks,
  sign: signAsStaff,
};

interface Given {
  caption: string;
  /** When the file was last changed, which is usually when it was taken; RFC 3339. */
  takenTime: string | null;
  /** The same at every attempt, so that a repeated one adds nothing. */
  nonce: string;
  /** Why it could not be published. */
  error: string | null;
}

export interface MomentUpload {
  item: UploadItem;
  caption: string;
  error: string | null;
}

export function useMomentUploads(competitionId: number) {
  const { set, items } = useUploadSet(OPTIONS, () => {});
  const [given, setGiven] = useState<Readonly<Record<string, Given>>>({});
  const [publishing, setPublishing] = useState(false);
  useLeaveGuard(items.length > 0, leaveQuestion(items.some(isUnderWay) ? "uploading" : "unsaved"));
  const givenOf = (id: string): Given =>
    given[id] ?? { caption: "", takenTime: null, nonce: newNonce(), error: null };
  const change = (id: string, next: Partial<Given>) =>
    setGiven((before) => ({ ...before, [id]: { ...givenOf(id), ...before[id], ...next } }));
  const ready = items.filter(({ state }) => state.at === "done");
  const add = async (files: readonly File[]) => {
    const { length } = set.items;
    const added = set.add(files);
    set.items.slice(length).forEach(({ id }, index) => {
      const changed = files[index]?.lastModified;
      const takenTime = changed ? new Date(changed).toISOString() : null;
      change(id, { takenTime, nonce: newNonce() });
    });
    const left = await added;
    if (left > 0) toast.error(translate("upload.leftOver", { count: left }));
  };
  const publish = async () => {
    if (publishing) return;
    setPublishing(true);
    // The uploaded files are in the order of their items.
    const { media } = set;
    let published = 0;
    for (const [index, { id }] of ready.entries()) {
      const file = media[index];
      if (!file) continue;
      const { caption, takenTime, nonce } = givenOf(id);
      const request = { competitionId, key: file.key, poster: file.poster ?? null };
      try {
        await organiserCall(
          "organise.momentAdd",
          { ...request, caption, takenTime, nonce },
          { showMessage: false },
        );
        set.remove(id);
        published += 1;
      } catch (error) {
        change(id, { error: errorText(error) });
      }
    }
    setPublishing(false);
    refreshMoments();
    if (published > 0) toast.success(translate("console.moments.added", { count: published }));
  };
  return {
    uploads: items.map((item): MomentUpload => {
      const { caption, error } = givenOf(item.id);
      return { item, caption, error };
    }),
    ready: ready.length,
    underWay: items.filter(isUnderWay).length,
    publishing,
    add: (files: readonly File[]) => void add(files),
    caption: (id: string, caption: string) => change(id, { caption, error: null }),
    retry: (id: string) => set.retry(id),
    remove: (id: string) => set.remove(id),
    publish: () => void publish(),
  };
}

export type MomentUploads = ReturnType<typeof useMomentUploads>;
