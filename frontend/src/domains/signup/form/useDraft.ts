// The draft of one form: read once, written at every change, forgotten when it has been sent.
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type Draft,
  draftKey,
  emptyDraft,
  forgetDraft,
  hasContent,
  readDraft,
  writeDraft,
} from "./draft";

export interface DraftState {
  draft: Draft;
  /** Something typed earlier was found. */
  restored: boolean;
  update: (change: Partial<Draft>) => void;
  /** Begins as the form began. */
  startOver: () => void;
  /** It has been sent: nothing is kept, and nothing is written any more. */
  finish: () => void;
  /** The draft as it stands now, also between two drawings of the page. */
  latest: () => Draft;
}

/**
 * Mount it anew for another account or group: it keeps to the key that it began with. `begin` is
 * what stands in the form before anything is typed.
 */
export function useDraft(
  accountId: string,
  place: number | string,
  begin: Draft = emptyDraft(),
): DraftState {
  const [key] = useState(() => draftKey(accountId, place));
  const [found] = useState(() => (accountId === "" ? null : readDraft(key, Date.now())));
  const [draft, setDraft] = useState(() => found ?? begin);
  const [restored, setRestored] = useState(found !== null && hasContent(found));
  const current = useRef(draft);
  const beginning = useRef(begin);
  useEffect(() => {
    beginning.current = begin;
  });
  // Without an account there is nobody to keep it for: an expired log-in is on its way out.
  const finished = useRef(accountId === "");

  const update = useCallback(
    (change: Partial<Draft>) => {
      current.current = { ...current.current, ...change, savedAt: Date.now() };
      setDraft(current.current);
      if (!finished.current) writeDraft(key, current.current);
    },
    [key],
  );
  const startOver = useCallback(() => {
    const { formVersion, form } = current.current;
    current.current = { ...beginning.current, formVersion, form };
    setDraft(current.current);
    setRestored(false);
    forgetDraft(key);
  }, [key]);
  const finish = useCallback(() => {
    finished.current = true;
    forgetDraft(key);
  }, [key]);
  const latest = useCallback(() => current.current, []);
  return { draft, restored, update, startOver, finish, latest };
}
