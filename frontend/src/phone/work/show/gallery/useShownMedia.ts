// The file of a work that is shown, and the step to the next file or work.
import { useState } from "react";
import type { WorkId } from "@/core/generated/contract";
import type { Step } from "@/shared/stage/track";
import type { useGallery } from "./useGallery";

type Neighbours = Pick<ReturnType<typeof useGallery>, "work" | "previous" | "next" | "goTo">;

export function useShownMedia(id: WorkId, { work, previous, next, goTo }: Neighbours) {
  const [shown, setShown] = useState({ id, index: 0 });
  const media = work?.media ?? [];
  const index = shown.id === id ? Math.min(shown.index, Math.max(0, media.length - 1)) : 0;
  const onStep = (by: Step) => {
    if (media[index + by]) {
      setShown({ id, index: index + by });
      return;
    }
    const to = by === 1 ? next : previous;
    if (!to) return;
    // The first picture of that work slid in, whichever was shown there before.
    setShown({ id: to.id, index: 0 });
    goTo(to);
  };
  return { media, index, onStep };
}
