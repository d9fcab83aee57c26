// The rules of sharing a work and downloading its files.
import { call } from "@/core/call";
import type { Media, WorkDetail } from "@/core/generated/contract";
import type { Original } from "@/shared/stage/originals";

/** Other users can open it too. */
export function isOnShow(work: WorkDetail | undefined): boolean {
  return work?.published ?? false;
}

export function canDownload(work: WorkDetail): boolean {
  return work.allowDownload || work.own !== null;
}

export function originalOf(work: WorkDetail, media: Media): Original {
  return {
    key: String(media.id),
    kind: media.kind,
    alt: work.card.title,
    link: () =>
      call("work.original", { id: work.card.id, mediaId: media.id }, { showMessage: false }),
  };
}
