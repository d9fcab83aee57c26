// A set of uploads for as long as a component is mounted.
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import type { UploadedMedia } from "./upload";
import {
  NO_SERVER_FILES,
  type SetOptions,
  type UploadItem,
  type UploadProgress,
} from "./uploadItem";
import { UploadSet } from "./uploadSet";

/** The uploaded files so far, in the user's order, and the state of the whole set. */
export type OnMedia = (media: UploadedMedia[], progress: UploadProgress) => void;

/** `onOpen`: called when stored and submitted files are restored. */
export function useUploadSet(
  options: SetOptions,
  onMedia: OnMedia,
  onOpen?: () => void,
): { set: UploadSet; items: readonly UploadItem[] } {
  const [set] = useState(() => new UploadSet(options));
  const items = useStore(set.store, (state) => state.items);
  const tell = useRef({ onMedia, onOpen });
  // Files, storage and connections are outside of React.
  useEffect(() => {
    tell.current = { onMedia, onOpen };
  }, [onMedia, onOpen]);
  const { purpose, serverFiles = NO_SERVER_FILES } = options;
  useEffect(() => set.setServerFiles(purpose, serverFiles), [set, purpose, serverFiles]);
  useEffect(() => {
    let told = "";
    const unsubscribe = set.store.subscribe(() => {
      const { media, progress } = set;
      const now = JSON.stringify([media, progress]);
      // The progress of a file changes neither.
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
