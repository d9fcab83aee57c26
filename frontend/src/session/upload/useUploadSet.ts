// A set of uploads for as long as a part is shown.
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import type { UploadedMedia } from "./upload";
import { type SetOptions, type UploadItem, UploadSet } from "./uploadSet";

/** What the store has so far, in the person's order; `busy` while more is under way. */
export type OnMedia = (media: UploadedMedia[], busy: boolean) => void;

export function useUploadSet(
  options: SetOptions,
  onMedia: OnMedia,
): { set: UploadSet; items: readonly UploadItem[] } {
  const [set] = useState(() => new UploadSet(options));
  const items = useStore(set.store, (state) => state.items);
  const tell = useRef(onMedia);
  // Files, their memory and their connections are outside of React.
  useEffect(() => {
    tell.current = onMedia;
  }, [onMedia]);
  useEffect(() => {
    let told = "";
    const unsubscribe = set.store.subscribe(() => {
      const { media, busy } = set;
      const now = JSON.stringify([media, busy]);
      // Progress alone changes neither.
      if (now === told) return;
      told = now;
      tell.current(media, busy);
    });
    void set.open();
    return () => {
      unsubscribe();
      set.close();
    };
  }, [set]);
  return { set, items };
}
