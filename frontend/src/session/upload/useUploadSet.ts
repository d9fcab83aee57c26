// A set of uploads for as long as a part is shown.
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import type { UploadedMedia } from "./upload";
import { type SetOptions, type UploadItem, UploadSet } from "./uploadSet";

/** What the store has so far, in the person's order; `busy` while more is under way. */
export type OnMedia = (media: UploadedMedia[], busy: boolean) => void;

/** `onOpen`: what the phone kept and what was handed in before are there. */
export function useUploadSet(
  options: SetOptions,
  onMedia: OnMedia,
  onOpen?: () => void,
): { set: UploadSet; items: readonly UploadItem[] } {
  const [set] = useState(() => new UploadSet(options));
  const items = useStore(set.store, (state) => state.items);
  const tell = useRef({ onMedia, onOpen });
  // Files, their memory and their connections are outside of React.
  useEffect(() => {
    tell.current = { onMedia, onOpen };
  }, [onMedia, onOpen]);
  const { purpose } = options;
  useEffect(() => set.keepFor(purpose), [set, purpose]);
  useEffect(() => {
    let told = "";
    const unsubscribe = set.store.subscribe(() => {
      const { media, busy } = set;
      const now = JSON.stringify([media, busy]);
      // Progress alone changes neither.
      if (now === told) return;
      told = now;
      tell.current.onMedia(media, busy);
    });
    let gone = false;
    void set.open().then(() => {
      if (!gone) tell.current.onOpen?.();
    });
    return () => {
      gone = true;
      unsubscribe();
      set.close();
    };
  }, [set]);
  return { set, items };
}
