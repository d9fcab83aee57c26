// A set of uploads for as long as a part is shown.
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import type { UploadedMedia } from "./upload";
import {
  NOTHING_HANDED_IN,
  type SetOptions,
  type UploadItem,
  type UploadProgress,
} from "./uploadItem";
import { UploadSet } from "./uploadSet";

/** What the store has so far, in the person's order, and how the set as a whole stands. */
export type OnMedia = (media: UploadedMedia[], progress: UploadProgress) => void;

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
  const { purpose, handedIn = NOTHING_HANDED_IN } = options;
  useEffect(() => set.handIn(purpose, handedIn), [set, purpose, handedIn]);
  useEffect(() => {
    let told = "";
    const unsubscribe = set.store.subscribe(() => {
      const { media, progress } = set;
      const now = JSON.stringify([media, progress]);
      // How far a file is changes neither.
      if (now === told) return;
      told = now;
      tell.current.onMedia(media, progress);
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
