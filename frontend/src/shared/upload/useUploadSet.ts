// A hook that owns a set of uploads while a component is mounted: it restores stored files and reports changes.
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

/** `onMedia` is called after each change of files or progress, `onOpen` once stored and submitted files are restored. */
export function useUploadSet(
  options: SetOptions,
  onMedia: OnMedia,
  onOpen?: () => void,
): { set: UploadSet; items: readonly UploadItem[] } {
  const [set] = useState(() => new UploadSet(options));
  const items = useStore(set.store, (state) => state.items);
  const callbacks = useRef({ onMedia, onOpen });
  // Files, storage and connections are outside of React.
  useEffect(() => {
    callbacks.current = { onMedia, onOpen };
  }, [onMedia, onOpen]);
  const { purpose, serverFiles = NO_SERVER_FILES } = options;
  useEffect(() => set.setServerFiles(purpose, serverFiles), [set, purpose, serverFiles]);
  useEffect(() => {
    let lastReported = "";
    const unsubscribe = set.store.subscribe(() => {
      const { media, progress } = set;
      const now = JSON.stringify([media, progress]);
      // The progress of a file changes neither.
      if (now === lastReported) return;
      lastReported = now;
      callbacks.current.onMedia(media, progress);
    });
    let isUnmounted = false;
    void set.open().then(() => {
      if (!isUnmounted) callbacks.current.onOpen?.();
    });
    return () => {
      isUnmounted = true;
      unsubscribe();
      set.close();
    };
  }, [set]);
  return { set, items };
}
